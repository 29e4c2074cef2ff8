import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "./icon";
import { useClosingMenus } from "./shell/use-closing-menus";

/**
 * Ways to send a page on: by mail and by its address, which stands there to be copied; with scripts
 * also by the system's own sheet, with one press to the clipboard, and on paper.
 */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  useClosingMenus(box);
  const [ways, setWays] = useState({ system: false, scripts: false });
  const [isCopied, setCopied] = useState(false);
  useEffect(() => setWays({ system: "share" in navigator, scripts: true }), []);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // Refused: the address is selected instead, ready for the keyboard.
      () => box.current?.querySelector("input")?.select(),
    );
  return (
    <div ref={box} className="share">
      <details className="menu" onToggle={() => setCopied(false)}>
        <summary className="button button-secondary">
          <Icon name="share-2" />
          {t("common.share")}
        </summary>
        <div className="menu-panel menu-list">
          {ways.system ? (
            // Dismissed: nothing was shared, and nothing needs to be said.
            <button
              type="button"
              onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
            >
              <Icon name="share-2" />
              {t("ui.share.system")}
            </button>
          ) : null}
          {ways.scripts ? (
            <button type="button" onClick={() => void copy()}>
              <Icon name={isCopied ? "check" : "copy"} />
              {t(isCopied ? "ui.share.copied" : "ui.share.copy")}
            </button>
          ) : null}
          <p role="status" className="visually-hidden">
            {isCopied ? t("ui.share.copied") : null}
          </p>
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
            <Icon name="mail" />
            {t("ui.share.mail")}
          </a>
          {ways.scripts ? (
            <button type="button" onClick={() => window.print()}>
              <Icon name="printer" />
              {t("ui.share.print")}
            </button>
          ) : null}
          <label className="share-address">
            <span>{t("ui.share.address")}</span>
            <input
              className="control"
              readOnly
              dir="ltr"
              value={url}
              onFocus={({ target }) => target.select()}
            />
          </label>
        </div>
      </details>
    </div>
  );
}
