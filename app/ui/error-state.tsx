import { useTranslation } from "~/i18n/use-translation";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state";
import type { DrawingName } from "./drawing";

export type ErrorKind =
  "notFound" | "forbidden" | "offline" | "unavailable" | "wrongInput" | "unexpected";

const kinds: Record<number, ErrorKind> = {
  403: "forbidden",
  404: "notFound",
  410: "notFound",
  503: "unavailable",
};

/** What went wrong, by the status of the answer. */
export const errorKind = (status: number): ErrorKind =>
  kinds[status] ?? (status >= 400 && status < 500 ? "wrongInput" : "unexpected");

interface ErrorStateProps {
  kind: ErrorKind;
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
  /** Shown small, for people who write to us. */
  requestId?: string;
  level?: 1 | 2 | 3;
}

const drawings: Record<ErrorKind, DrawingName> = {
  notFound: "search",
  forbidden: "lock",
  offline: "offline",
  unavailable: "door",
  wrongInput: "door",
  unexpected: "door",
};

export function ErrorState({ kind, title, text, action, requestId, level = 1 }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing={drawings[kind]}
      title={title ?? t(`ui.error.${kind}.title`)}
      text={
        <>
          {text ?? t(`ui.error.${kind}.text`)}
          {requestId ? (
            <small className="request-id">{t("ui.error.request", { requestId })}</small>
          ) : null}
        </>
      }
      action={action}
      level={level}
    />
  );
}
