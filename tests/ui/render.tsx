import i18next from "i18next";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import ui from "~/i18n/texts/en/ui.json";

const texts = i18next.createInstance();
await texts.init({
  lng: "en",
  resources: { en: { translation: { ui } } },
  interpolation: { escapeValue: false },
});

const answer = await createStaticHandler([{ path: "*" }]).query(
  new Request("https://doorstep.example/ui"),
);
if (answer instanceof Response) throw new Error("The route of the tests answers by itself");
const context = answer;

/** The HTML a browser without scripts gets. */
export function render(element: ReactElement) {
  return renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <StaticRouterProvider
        router={createStaticRouter([{ path: "*", element }], context)}
        context={context}
        hydrate={false}
      />
    </I18nextProvider>,
  );
}
