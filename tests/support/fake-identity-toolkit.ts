import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { UnsecuredJWT } from "jose";
import { googleClaims, phoneClaims } from "./fake-google-keys";

/** The code that every phone gets. */
export const providerCode = "246810";

/** Sends and checks codes, and knows whom Google sends back, as the sign-in service does, with tokens as its emulator makes them at that hour. */
export async function fakeIdentityToolkit(clock: () => Date) {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
      const [status, answer] = answerTo(request.url ?? "", body);
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(answer));
    })();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");

  function answerTo(url: string, body: Record<string, string>): [number, object] {
    if (url.includes("accounts:sendVerificationCode")) {
      sent.push(body.phoneNumber!);
      return [200, { sessionInfo: `session of ${body.phoneNumber!}` }];
    }
    if (url.includes("accounts:createAuthUri"))
      return [200, { authUri: "https://accounts.google.example/", sessionId: "a session" }];
    // Whoever comes back is named in the address.
    if (url.includes("accounts:signInWithIdp")) {
      const who = new URL(body.requestUri!).searchParams.get("code")!;
      return [200, { idToken: new UnsecuredJWT(googleClaims(who, clock())).encode() }];
    }
    if (body.code !== providerCode) return [400, { error: { message: "INVALID_CODE" } }];
    const number = body.sessionInfo!.replace("session of ", "");
    const claims = phoneClaims(randomUUID(), number, clock());
    return [200, { idToken: new UnsecuredJWT(claims).encode() }];
  }

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Numbers, as codes went to them. */
    sent,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeIdentityToolkit = Awaited<ReturnType<typeof fakeIdentityToolkit>>;
