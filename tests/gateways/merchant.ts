import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface HeardNotice {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A merchant's server: payers come back to it, and it answers notices with a status of the test's choice. */
export async function startMerchant() {
  const heard: HeardNotice[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isNotice = request.url === "/webhook";
      if (isNotice) heard.push({ headers: request.headers, body });
      response.writeHead((isNotice && answers.shift()) || 200).end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    webhookUrl: `${url}/webhook`,
    returnUrl: `${url}/return`,
    cancelUrl: `${url}/cancel`,
    heard,
    /** The next notices are answered with these, the others with 200. */
    answerNextWith: (...statuses: number[]) => answers.push(...statuses),
    forget: () => {
      heard.length = 0;
      answers.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Merchant = Awaited<ReturnType<typeof startMerchant>>;
