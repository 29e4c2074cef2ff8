import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "./button";
import { errorKind, ErrorState } from "./error-state";
import WholeOtherHomes from "./other-homes";
import type { CardProperty } from "./property-card";
import { useRequestId } from "./request-id";

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

interface ErrorPageProps {
  children?: ReactNode;
  /** Where to go from here, in the place of what visitors are offered. */
  action?: ReactNode;
}

/** What a visitor sees when a page cannot be shown: what happened, and where to go from here. */
export function ErrorPage({ children, action }: ErrorPageProps) {
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
          action ??
          (status === 404 ? (
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
          ) : status === 410 ? (
            <ButtonLink href={paths.contact()}>{t("shell.contact")}</ButtonLink>
          ) : (
            <ButtonLink href={paths.home()}>{t("common.goHome")}</ButtonLink>
          ))
        }
      />
      {children}
      {status === 404 && !action ? (
        <Suspense>
          <OtherHomes homes={homes} />
        </Suspense>
      ) : null}
    </div>
  );
}
