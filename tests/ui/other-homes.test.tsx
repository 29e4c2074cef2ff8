import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import { createTexts } from "~/i18n/text-reader";
import chat from "~/i18n/texts/en/chat.json";
import common from "~/i18n/texts/en/common.json";
import ui from "~/i18n/texts/en/ui.json";
import { TextsProvider } from "~/i18n/use-translation";
import OtherHomes from "~/ui/other-homes";

/** What is offered at an address that leads nowhere. */
async function offeredAt(path: string) {
  const request = new Request(`https://doorstep.example${path}`);
  const context = await createStaticHandler([{ path: "*" }]).query(request);
  if (context instanceof Response) throw new Error("The route of the test answers by itself");
  const router = createStaticRouter([{ path: "*", element: <OtherHomes homes={[]} /> }], context);
  return renderToStaticMarkup(
    <TextsProvider value={createTexts("en", { ui, common, chat })}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </TextsProvider>,
  );
}

test("a conversation that is gone leads to the others", async () => {
  expect(await offeredAt("/user/chat/7/3")).toContain('href="/user/chat"');
  expect(await offeredAt("/properties-details/gone")).not.toContain("/user/chat");
});
