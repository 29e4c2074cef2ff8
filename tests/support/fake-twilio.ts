import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const accountSid = `AC${"0123456789abcdef".repeat(2)}`;
const authToken = "the token of the account";

/** What Twilio answers instead of sending, by the number that it was to go to. */
const refusals: Record<string, { status: number; code: number; message: string }> = {
  "+15005550001": { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  "+15005550009": { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
  "+15005550003": { status: 429, code: 20429, message: "Too Many Requests" },
};

/**
 * A provider of text messages that speaks as Twilio does: form in, JSON out, HTTP Basic with SID and
 * token, 201 for what it takes, `code` and `message` for what it does not.
 */
export async function fakeTwilio() {
  const taken: Record<string, string>[] = [];
  let isDown = false;
  let isFaulty = false;
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const refuse = (status: number, code: number, message: string) =>
      answer(status, {
        code,
        message,
        more_info: `https://www.twilio.com/docs/errors/${code}`,
        status,
      });
    void text(request).then((body) => {
      if (isDown) {
        request.socket.destroy();
        return;
      }
      if (isFaulty) return refuse(500, 20500, "Internal server error");
      const given = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
      const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
      if (request.method !== "POST" || request.url !== path) return refuse(404, 20404, "Not found");
      if (request.headers.authorization !== given) return refuse(401, 20003, "Authenticate");
      if (!request.headers["content-type"]?.startsWith("application/x-www-form-urlencoded"))
        return refuse(400, 21603, "A 'From' phone number is required.");
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { To: to = "", Body: words } = fields;
      const from = fields.From ?? fields.MessagingServiceSid;
      if (!from) return refuse(400, 21603, "A 'From' phone number is required.");
      if (!to) return refuse(400, 21604, "A 'To' phone number is required.");
      if (!words) return refuse(400, 21602, "Message body is required.");
      const refused = refusals[to];
      if (refused) return refuse(refused.status, refused.code, refused.message);
      taken.push(fields);
      answer(201, {
        sid: `SM${randomBytes(16).toString("hex")}`,
        status: "queued",
        to,
        from,
        body: words,
        error_code: null,
        error_message: null,
      });
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      url: `http://127.0.0.1:${port}`,
      accountSid,
      authToken,
      from: "+15005550006",
    },
    taken,
    goDown: (down: boolean) => (isDown = down),
    /** Answers 500 to everything. */
    turnFaulty: (faulty: boolean) => (isFaulty = faulty),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeTwilio = Awaited<ReturnType<typeof fakeTwilio>>;
