import { createServer, request, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Heard {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A listener on a free port; nothing is unpacked or followed on the way back. */
export async function listening(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    ask: (path: string, { body, ...options }: Asked = {}) =>
      new Promise<Heard>((resolve, reject) => {
        request({ host: "127.0.0.1", port, path, agent: false, ...options }, (response) => {
          buffer(response).then(
            (bytes) =>
              resolve({
                status: response.statusCode ?? 0,
                headers: response.headers,
                body: bytes,
              }),
            reject,
          );
        })
          .on("error", reject)
          .end(body);
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
