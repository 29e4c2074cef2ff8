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
  useRouteError,
} from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { loadShell } from "~/session.server/shell";
import { takeToast } from "~/session.server/toast";
import { ButtonLink } from "~/ui/button";
import { type ErrorKind, ErrorState } from "~/ui/error-state";
import { OtherHomes } from "~/ui/other-homes";
import type { CardProperty } from "~/ui/property-card";
import { headingFontUrl } from "~/ui/fonts/heading-font";
import { useRequestId } from "~/ui/request-id";
import { useAllowedPosition } from "~/ui/use-allowed-position";
import { useServiceWorker } from "~/ui/use-service-worker";
import stylesUrl from "~/styles/app.css?url";

export { Document as Layout } from "~/ui/shell/document";

export async function loader({ request }: LoaderFunctionArgs) {
  const [shell, { toast, headers }] = await Promise.all([loadShell(request), takeToast(request)]);
  return data({ ...shell, toast }, { headers: headers ?? {} });
}

/** The shell is asked for again after something was changed, or in another language. */
export const shouldRevalidate = ({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) =>
  (formMethod !== undefined && formMethod !== "GET") ||
  currentUrl.searchParams.get("lng") !== nextUrl.searchParams.get("lng");

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
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction<typeof loader> = ({ data: shell }) => [
  { title: shell?.site.companyName ?? "Doorstep" },
];

export default function App() {
  useServiceWorker();
  useAllowedPosition();
  return <Outlet />;
}

const kinds: Record<number, ErrorKind> = {
  403: "forbidden",
  404: "notFound",
  410: "notFound",
  503: "unavailable",
};

/** What a visitor sees when a page cannot be shown: what happened, and where to go from here. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useRequestId();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const wrongInput = status >= 400 && status < 500 && !kinds[status];
  return (
    <div className="wide sections">
      <ErrorState
        kind={kinds[status] ?? "unexpected"}
        {...(wrongInput && {
          title: t("shell.badRequest.title"),
          text: t("shell.badRequest.text"),
        })}
        requestId={requestId}
        action={
          status === 404 || status === 410 ? (
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.home()}>{t("common.goHome")}</ButtonLink>
          )
        }
      />
      {status === 404 ? <OtherHomes homes={homesIn(error)} /> : null}
    </div>
  );
}

/** The homes that a page which was not found suggests. */
const homesIn = (error: unknown) =>
  (isRouteErrorResponse(error) && (error.data as { homes?: CardProperty[] } | null)?.homes) || [];
