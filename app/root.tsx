import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteError,
} from "@remix-run/react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { loadShell } from "~/session.server/shell";
import { takeToast } from "~/session.server/toast";
import { ButtonLink } from "~/ui/button";
import { forgetRefused } from "~/ui/consent";
import { errorKind, ErrorState } from "~/ui/error-state";
import WholeOtherHomes from "~/ui/other-homes";
import type { CardProperty } from "~/ui/property-card";
import { headingFontUrl } from "~/ui/fonts/heading-font";
import { useRequestId } from "~/ui/request-id";
import { useAfterPage } from "~/ui/use-after-page";
import stylesUrl from "~/styles/app.css?url";

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
  useAfterPage(user?.id, site.hasOwnServer);
  return <Outlet />;
}

/** Whether the service worker can stand in for what cannot be reached. */
const isStoodInFor = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

/** In the page from the start, but its scripts are fetched by the pages that show it alone. */
const OtherHomes = import.meta.env.SSR ? WholeOtherHomes : lazy(() => import("~/ui/other-homes"));

/** The homes that a page which was not found suggests, and its own words where it has any. */
interface NotFoundData {
  homes?: CardProperty[];
  title?: string;
  text?: string;
}

/** What a visitor sees when a page cannot be shown: what happened, and where to go from here. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useRequestId();
  const isAnswer = isRouteErrorResponse(error);
  const { homes = [], title, text } = ((isAnswer && error.data) || {}) as NotFoundData;
  const status = isAnswer ? error.status : 500;
  // Scripts could not reach the next page: as a document there may be a copy of it.
  useEffect(() => {
    if (!isAnswer && isStoodInFor()) location.reload();
  }, [isAnswer, error]);
  return (
    <div className="wide sections">
      <ErrorState
        kind={errorKind(status)}
        {...{ requestId, title, text }}
        action={
          status === 404 || status === 410 ? (
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.home()}>{t("common.goHome")}</ButtonLink>
          )
        }
      />
      {status === 404 ? (
        <Suspense>
          <OtherHomes homes={homes} />
        </Suspense>
      ) : null}
    </div>
  );
}
