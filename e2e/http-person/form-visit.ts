import { formData } from "./forms";

/** An address that is gone to, and what is sent there. */
export interface Visit {
  url: URL;
  method?: string;
  body?: Buffer;
  headers?: Record<string, string>;
}

/** Fields as plain forms send them: a file is its name. */
const plain = (data: FormData) =>
  [...data].map(([name, value]): [string, string] => [
    name,
    (typeof value === "string" ? value : value.name).replace(/\r?\n/g, "\r\n"),
  ]);

/** The request that sends a form of the page at `here`, by this button. */
export async function formVisit(
  form: Element,
  submitter: Element | undefined,
  here: URL,
): Promise<Visit> {
  const attribute = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const url = new URL(attribute("action") || here, here);
  const headers = { Referer: here.href };
  const data = formData(form, submitter);
  if (attribute("method")?.toLowerCase() !== "post") {
    url.search = new URLSearchParams(plain(data)).toString();
    return { url, headers };
  }
  const sent = new Response(
    attribute("enctype") === "multipart/form-data" ? data : new URLSearchParams(plain(data)),
  );
  return {
    url,
    method: "POST",
    body: Buffer.from(await sent.arrayBuffer()),
    headers: {
      ...headers,
      "Content-Type": sent.headers.get("content-type")!,
      Origin: here.origin,
    },
  };
}
