import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "./button";
import { errorKind, ErrorState } from "./error-state";
import WholeOtherHomes from "./other-homes";
import type { CardProperty } from "./property-card";
import { useRequestId } from "./request-id";
import { useSite } from "./site-context";

/** Whether the service worker can stand in for what cannot be reached. */
const isStoodInFor = () => !navigator.onLine && Boolean(navigator.serviceWorker?.controller);

/** In the page from the start, but its scripts are fetched by the pages that show it alone. */
const OtherHomes = import.meta.env.SSR ? WholeOtherHomes : lazy(() => import("./other-homes"));

/** The homes that a page which was not found suggests, and its own words where it has any. */
interface NotFoundData {
  homes?: CardProperty[];
  title?: string;
  text?: string;
}

/** What a visitor sees when a page cannot be shown: what happened, and where to go from here. */
export function ErrorPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation();
  const error = useRouteError();
  const requestId = useRequestId();
  const { pathname } = useLocation();
  const isConsole = useSite().isOperator === true && pathname.startsWith(`${paths.operator()}/`);
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
          isConsole ? (
            <ButtonLink href={paths.operator()}>{t("ui.error.toConsole")}</ButtonLink>
          ) : status === 404 ? (
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
          ) : status === 410 ? (
            <ButtonLink href={paths.contact()}>{t("shell.contact")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.home()}>{t("common.goHome")}</ButtonLink>
          )
        }
      />
      {children}
      {status === 404 && !isConsole ? (
        <Suspense>
          <OtherHomes homes={homes} />
        </Suspense>
      ) : null}
    </div>
  );
}
