import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { createTexts } from "~/i18n/text-reader";
import ui from "~/i18n/texts/en/ui.json";
import { TextsProvider } from "~/i18n/use-translation";

const texts = createTexts("en", { ui });

const answer = await createStaticHandler([{ path: "*" }]).query(
  new Request("https://doorstep.example/ui"),
);
if (answer instanceof Response) throw new Error("The route of the tests answers by itself");
const context = answer;

/** The HTML a browser without scripts gets. */
export function render(element: ReactElement) {
  return renderToStaticMarkup(
    <TextsProvider value={texts}>
      <StaticRouterProvider
        router={createStaticRouter([{ path: "*", element }], context)}
        context={context}
        hydrate={false}
      />
    </TextsProvider>,
  );
}
