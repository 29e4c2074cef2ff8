import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { tellDaysIn } from "~/i18n/dates";
import { createTexts } from "~/i18n/text-reader";
import { textsLinkId } from "~/i18n/texts-link";
import { TextsProvider } from "~/i18n/use-translation";
import { keepTypedTexts } from "~/ui/fields/typed-texts.client";

const putTypedTextsBack = keepTypedTexts();

const { timeZone } = document.documentElement.dataset;
if (timeZone) tellDaysIn(() => timeZone);

const texts = await loadTexts();
// The server's mark of a form with faults; the form puts it back (useErrorTitle).
const mark = texts.t("ui.errors.titlePrefix");
if (document.title.startsWith(mark.trim()))
  document.title = document.title.slice(mark.trim().length).trim();

/**
 * Answers what was typed, chosen or pressed too early (`http.server/wake-scripts.js` marks it), and files that
 * were chosen while the page was still arriving, before anything could mark them.
 */
function answerEarly() {
  document.documentElement.dataset.awake = "";
  for (const input of document.querySelectorAll<HTMLInputElement>("input[type=file]"))
    if (input.files?.length) input.dataset.typed = "";
  for (const field of document.querySelectorAll<HTMLElement>("[data-typed]")) {
    delete field.dataset.typed;
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }
  for (const button of document.querySelectorAll<HTMLElement>("[data-pressed]")) {
    delete button.dataset.pressed;
    button.click();
  }
}

/** The page with its scripts at work. */
function Doorstep() {
  useEffect(putTypedTextsBack, []);
  useEffect(answerEarly, []);
  return <RemixBrowser />;
}

/**
 * Waits until Remix has read the data of the page. `RemixBrowser` throws the promise of it, and a key that is
 * pressed while React waits for that promise ends the page's scripts (React error 345): what React is given can be
 * rendered at once.
 */
async function readPageData() {
  try {
    RemixBrowser({});
  } catch (reading) {
    await reading;
  }
}

await readPageData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <TextsProvider value={texts}>
        <Doorstep />
      </TextsProvider>
    </StrictMode>,
  );
});

/** Fetches the texts that the page was rendered with (already on their way by the preload link). */
async function loadTexts() {
  const link = document.getElementById(textsLinkId) as HTMLLinkElement;
  const texts = await (await fetch(link.href)).json();
  return createTexts(document.documentElement.lang, texts);
}
