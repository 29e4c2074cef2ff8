import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { loadI18n } from "~/i18n/i18n.client";

const i18n = await loadI18n();
// The server's mark of a form with faults; the form puts it back (useErrorTitle).
const mark = i18n.t("ui.errors.titlePrefix");
if (document.title.startsWith(mark.trim()))
  document.title = document.title.slice(mark.trim().length).trim();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <I18nextProvider i18n={i18n}>
        <RemixBrowser />
      </I18nextProvider>
    </StrictMode>,
  );
});
