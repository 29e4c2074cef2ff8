import type { EntryContext } from "@remix-run/node";
import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "~/http.server/render-page";

const pieces = (...texts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });

const context = (didRenderScripts: boolean, stream: ReadableStream<Uint8Array>) =>
  ({ renderMeta: { didRenderScripts }, serverHandoffStream: stream }) as unknown as EntryContext;

const tree = async () => createElement("html", null, createElement("body", null, "Home"));
const markup = "<!DOCTYPE html><html><body>Home</body></html>";

/** What the page's own script hands on to its scripts. */
function handedOn(html: string) {
  const code = /<script>(\{const data=[\s\S]*?data\.close\(\)\})[\s\S]*<\/script>$/.exec(html)![1]!;
  const given: string[] = [];
  const streamController = {
    enqueue: (text: string) => given.push(text),
    close: () => given.push("end"),
  };
  new Function("window", code)({ __remixContext: { streamController } });
  return given;
}

test("the data follows the page, whatever stands in it", async () => {
  const difficult = '[{"title":"</script><!-- \u2028 ünï 家 \\" &amp;"}]\n';
  const [html, scripts] = await renderPage(context(true, pieces(difficult, "P1:[2]\n")), tree);
  expect(html).toBe(markup);
  expect(scripts.match(/<\/script/g)).toHaveLength(1);
  expect(handedOn(scripts)).toEqual([`${difficult}P1:[2]\n`, "end"]);
});

test("a page without scripts has no data behind it", async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({ cancel: () => void (cancelled = true) });
  expect(await renderPage(context(false, stream), tree)).toEqual([markup, ""]);
  expect(cancelled).toBe(true);
});

test("Remix's own streaming stays out of the tree", async () => {
  await renderPage(context(true, pieces("[]")), async (rest) => {
    expect(rest.serverHandoffStream).toBeUndefined();
    return tree();
  });
});

test("the scripts are named and wait until they are woken", async () => {
  const [before, scripts] = await renderPage(context(true, pieces("[]")), async () =>
    createElement(
      "html",
      null,
      "Home",
      createElement("link", { rel: "modulepreload", href: "/assets/root.js" }),
      createElement("link", { rel: "stylesheet", href: "/assets/app.css" }),
      createElement("script", { type: "module", async: true }, "import '/assets/root.js'"),
    ),
  );
  expect(before).toBe("<!DOCTYPE html><html>Home");
  const html = before + scripts;
  expect(html).toContain('<link data-later="modulepreload" href="/assets/root.js"/>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/app.css"/>');
  expect(html).toContain('<script type="later">');
  expect(html).not.toMatch(/type="module"|rel="modulepreload"/);
});
