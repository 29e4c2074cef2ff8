import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";

/** Milliseconds that pass before somebody wonders whether anything happens. */
const patience = 300;

/** The page itself; fades while the next one takes its time, and stays where it is. */
export function PageMain({ children }: { children: ReactNode }) {
  const isIdle = useNavigation().state === "idle";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isIdle]);
  return (
    <main id="main" tabIndex={-1} aria-busy={isSlow || undefined}>
      {children}
    </main>
  );
}

/** First in the page; the main part has id="main" and tabIndex -1. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="skip-link">
      {t("ui.skip")}
    </a>
  );
}

/** A line that grows at the top while the next page is on its way. */
export function PageProgress() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  if (state === "idle") return null;
  return <div className="page-progress" role="progressbar" aria-label={t("ui.loading")} />;
}
