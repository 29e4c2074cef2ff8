import { createInstance } from "i18next";
import { initReactI18next } from "react-i18next";
import { i18nextOptions } from "./options";
import { textsLinkId } from "./texts-link";

/** Fetches the texts that the page was rendered with (already on their way by the preload link). */
export async function loadI18n() {
  const language = document.documentElement.lang;
  const link = document.getElementById(textsLinkId) as HTMLLinkElement;
  const texts = (await (await fetch(link.href)).json()) as Record<string, unknown>;
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    ...i18nextOptions,
    lng: language,
    resources: { [language]: { translation: texts } },
  });
  return instance;
}
