import { type LiveNews, liveNews } from "~/contract/live";

export type Fetch = (request: Request) => Promise<Response>;

/** A stream as a browser reads it: each `next()` is the news that came after the last. */
export async function listenAt(fetch: Fetch, token: string, from = "") {
  const leaving = new AbortController();
  const headers = new Headers({ Authorization: `Bearer ${token}` });
  if (from) headers.set("Last-Event-ID", from);
  const response = await fetch(
    new Request("http://doorstep.test/api/events", { headers, signal: leaving.signal }),
  );
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let id = from;
  return {
    status: response.status,
    lastId: () => id,
    async next(): Promise<LiveNews | null> {
      for (;;) {
        const end = text.indexOf("\n\n");
        if (end >= 0) {
          const lines = text.slice(0, end).split("\n");
          text = text.slice(end + 2);
          const field = (name: string) =>
            lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
          id = field("id") ?? id;
          if (field("event") === "news") return liveNews.parse(JSON.parse(field("data") ?? ""));
          continue;
        }
        const { value, done } = await reader.read();
        if (done) return null;
        text += value;
      }
    },
    async leave() {
      leaving.abort();
      await reader.cancel().catch(() => undefined);
    },
  };
}
