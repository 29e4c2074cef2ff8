import type { EntryContext } from "@remix-run/node";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { text } from "node:stream/consumers";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import wakeScripts from "./wake-scripts.js?raw";

const escapes: Record<string, string> = {
  "<": "\\u003C",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

/** A text as it may stand in a script of a page. */
const scriptText = (value: string) =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => escapes[sign]!);

/** A page in pieces: put together, the long text would be copied once more. */
export type PageText = readonly string[];

const moduleScript = '<script type="module" async="">';
const laterScript = '<script type="later">';
const preload = '<link rel="modulepreload"';

/** The page is whole without its scripts: `wakeScripts` fetches and starts them (docs/decisions/0033). */
function withScriptsLater(html: string) {
  const start = html.indexOf(preload);
  if (start === -1) return [html.replace(moduleScript, laterScript), ""] as const;
  const scripts = html
    .slice(start)
    .replaceAll(preload, '<link data-later="modulepreload"')
    .replace(moduleScript, laterScript);
  return [html.slice(0, start), scripts] as const;
}

/**
 * A page, followed by the data that its scripts start from (none where the page runs
 * no scripts). See docs/decisions/0007.
 *
 * @param treeOf the tree of a context; Remix's own streaming of the data is left out of the context
 */
export async function renderPage(
  context: EntryContext,
  treeOf: (context: EntryContext) => Promise<ReactElement>,
): Promise<[html: string, scripts: string]> {
  const { serverHandoffStream, ...rest } = context;
  const [html, scripts] = withScriptsLater(`<!DOCTYPE html>${renderToString(await treeOf(rest))}`);
  if (!serverHandoffStream) return [html, scripts];
  if (!context.renderMeta?.didRenderScripts) {
    await serverHandoffStream.cancel();
    return [html, scripts];
  }
  const start = scriptText(await text(serverHandoffStream as NodeReadableStream<Uint8Array>));
  const handsOn =
    "<script>{const data=window.__remixContext.streamController;" +
    `data.enqueue(${start});data.close()}${wakeScripts}</script>`;
  return [html, scripts + handsOn];
}
