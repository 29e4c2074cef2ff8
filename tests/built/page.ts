import { parseHTML } from "linkedom";
import { ask, type Asking } from "../../e2e/support/ask";
import { servers } from "../../e2e/support/servers";

/** Where the site of these tests is. */
export const { url: site } = servers.inProcess;

interface StructuredData {
  "@type": string;
  name?: string;
  url?: string;
  image?: string[];
  offers?: { price: number; priceCurrency: string; availability: string };
  contentLocation?: { address: Record<string, string>; geo: Record<string, unknown> };
  itemListElement?: { name: string; item: string; position: number }[];
}

export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** A page as it is sent, before any script ran. */
export async function open(path: string, asking: Asking = {}) {
  const { status, headers, text } = await ask(path, asking);
  const { document } = parseHTML(text);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    status,
    headers,
    html: text,
    document,
    all,
    attribute,
    heading: () => textOf(document.querySelector("h1")),
    /** Where the link of this name leads. */
    link: (name: string, within = "body") =>
      all(`${within} a`)
        .find((link) => textOf(link) === name)
        ?.getAttribute("href") ?? null,
    structuredData: () =>
      all('script[type="application/ld+json"]').map(
        (script) => JSON.parse(script.textContent ?? "") as StructuredData,
      ),
  };
}
