import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { loadShell } from "~/screens.server/shell";
import { takeToast } from "~/session.server/toast";
import { forgetRefused } from "~/ui/consent";
import { headingFontUrl } from "~/ui/fonts/heading-font";
import { useAfterPage } from "~/ui/use-after-page";
import stylesUrl from "~/styles/app.css?url";

export { ErrorPage as ErrorBoundary } from "~/ui/error-page";
export { Document as Layout } from "~/ui/shell/document";

export async function loader({ request }: LoaderFunctionArgs) {
  const [shell, { toast, headers }] = await Promise.all([loadShell(request), takeToast(request)]);
  return data({ ...shell, toast }, { headers: headers ?? {} });
}

/** Whether the shell last showed a member; of this browser, never of the server. */
let showsMember = false;

/**
 * The shell is asked for again after something was changed, in another language, and by members on
 * every page, whose account may be closed meanwhile (spec §8).
 */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== "GET") ||
  currentUrl.searchParams.get("lng") !== nextUrl.searchParams.get("lng") ||
  (showsMember && currentUrl.pathname !== nextUrl.pathname);

export const links: LinksFunction = () => [
  {
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href: headingFontUrl,
    crossOrigin: "anonymous",
  },
  { rel: "stylesheet", href: stylesUrl },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: paths.manifest() },
];

export const meta: MetaFunction<typeof loader> = ({ data: shell }) => [
  { title: shell?.site.companyName ?? "Doorstep" },
];

export default function App() {
  const { user, notices, site } = useLoaderData<typeof loader>();
  const isMember = user !== null;
  useEffect(() => {
    showsMember = isMember;
  }, [isMember]);
  useEffect(forgetRefused, [notices.consent]);
  useAfterPage(user?.id, site.can.liveChanges);
  return <Outlet />;
}
