import { useTranslation } from "~/i18n/use-translation";
import { Button } from "../button";
import { classNames } from "../class-names";

/** Milliseconds after which an app that was to open is taken for missing. */
const patience = 2000;

/** The address of a page in the app: its scheme before the site's own host and path. */
export const appAddress = (scheme: string, host: string, path: string) =>
  `${scheme}://${host}${path}`;

/** Opens the app; where the page still stands in front after a while, there is none, and its store opens. */
function openApp(address: string, storeUrl: string) {
  const store = setTimeout(() => {
    if (document.visibilityState === "visible") location.assign(storeUrl);
  }, patience);
  // Some browsers say the one and some the other; whoever comes back wants this page.
  addEventListener("pagehide", () => clearTimeout(store), { once: true });
  document.addEventListener("visibilitychange", () => clearTimeout(store), { once: true });
  location.assign(address);
}

export function StoreLink({ storeUrl, className }: { storeUrl: string; className?: string }) {
  const { t } = useTranslation();
  return (
    <a
      href={storeUrl}
      rel="noopener"
      className={classNames("button button-primary button-small", className)}
    >
      {t("ui.app.open")}
    </a>
  );
}

interface OpenAppProps {
  scheme: string;
  /** Path and query of this page. */
  path: string;
  storeUrl: string;
}

/** This page in the app, or its store where there is no app; without scripts the store at once. */
export function OpenApp({ scheme, path, storeUrl }: OpenAppProps) {
  const { t } = useTranslation();
  return (
    <>
      <StoreLink storeUrl={storeUrl} className="never-with-scripts" />
      <span className="only-scripts">
        <Button
          type="button"
          size="small"
          onClick={() => openApp(appAddress(scheme, location.host, path), storeUrl)}
        >
          {t("ui.app.open")}
        </Button>
      </span>
    </>
  );
}
