import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon";

/** Shares by mail; with scripts by the system's own sheet, or by copying the link. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  async function share() {
    if ("share" in navigator) await navigator.share({ title, url });
    else {
      await (navigator as Navigator).clipboard.writeText(url);
      setCopied(true);
    }
  }
  return (
    <>
      <a
        className="button button-secondary"
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        onClick={(event) => {
          event.preventDefault();
          // Refused or dismissed: nothing was shared, and nothing needs to be said.
          share().catch(() => undefined);
        }}
      >
        <Icon name={copied ? "check" : "share-2"} />
        {t("common.share")}
      </a>
      <span role="status" className="visually-hidden">
        {copied ? t("properties.detail.copied") : ""}
      </span>
    </>
  );
}
