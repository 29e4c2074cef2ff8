import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { newDataFolder, ownSite, removeDataFolder } from "./own-site";
import { servers } from "./servers";

const ofOneHop = new Set(["host", "connection", "transfer-encoding", "content-length"]);

/**
 * A site of one's own on the same marketplace, whose operator chose other settings: its upstream passes
 * everything on and changes the answer to `web-settings`.
 */
export async function siteWithSettings(settings: Record<string, unknown>) {
  const upstream = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void (async () => {
        const headers = Object.entries(request.headers).filter(([name]) => !ofOneHop.has(name));
        const answer = await fetch(servers.inProcess.url + request.url, {
          method: request.method,
          headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
          body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
        });
        let body = await answer.text();
        if (request.url?.startsWith("/api/web-settings")) {
          const envelope = JSON.parse(body) as { data: object };
          body = JSON.stringify({ ...envelope, data: { ...envelope.data, ...settings } });
        }
        response.writeHead(answer.status, { "Content-Type": "application/json" });
        response.end(body);
      })();
    });
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  const folder = newDataFolder();
  const site = await ownSite({
    DATA_DIR: folder,
    API_BASE_URL: `http://127.0.0.1:${port}/api`,
    TRUST_PROXY: "127.0.0.1, ::1",
  });
  return {
    url: site.url,
    async close() {
      await site.stop();
      upstream.close();
      upstream.closeAllConnections();
      removeDataFolder(folder);
    },
  };
}

export type SiteWithSettings = Awaited<ReturnType<typeof siteWithSettings>>;
