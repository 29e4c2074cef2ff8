import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

type Pair = Awaited<ReturnType<typeof generateKeyPair>>;

export const projectId = "doorstep-tests";

const claimsOf = (uid: string, provider: string, now: Date) => ({
  iss: `https://securetoken.google.com/${projectId}`,
  aud: projectId,
  auth_time: Math.floor(now.getTime() / 1000),
  iat: Math.floor(now.getTime() / 1000),
  exp: Math.floor(now.getTime() / 1000) + 3600,
  sub: uid,
  user_id: uid,
  firebase: { identities: {}, sign_in_provider: provider },
});

/** What Firebase writes into an ID token of somebody who came by Google. */
export const googleClaims = (uid: string, now: Date) => ({
  ...claimsOf(uid, "google.com", now),
  name: "Asha Rao",
  email: `${uid}@people.example`,
  email_verified: true,
});

/** The same of somebody who typed a code sent to a phone. */
export const phoneClaims = (uid: string, number: string, now: Date) => ({
  ...claimsOf(uid, "phone", now),
  phone_number: number,
});

/** Publishes keys as Google does, signs with them, and can exchange them or fall silent. */
export async function fakeGoogleKeys() {
  let asked = 0;
  let isDown = false;
  const pairs: { kid: string; pair: Pair }[] = [];
  const addKey = async (kid: string) => {
    pairs.unshift({ kid, pair: await generateKeyPair("RS256", { extractable: true }) });
  };
  await addKey("first");
  const server = createServer((_request, response) => {
    asked += 1;
    if (isDown) return response.writeHead(503).end();
    void Promise.all(
      pairs.map(async ({ kid, pair }) => ({
        ...(await exportJWK(pair.publicKey)),
        kid,
        alg: "RS256",
        use: "sig",
      })),
    ).then((keys) => {
      response.writeHead(200, {
        "Content-Type": "application/json",
        "Cache-Control": "public, max-age=21600",
      });
      response.end(JSON.stringify({ keys }));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    timesAsked: () => asked,
    goDown: (down: boolean) => (isDown = down),
    /** From now on tokens are signed with another key. */
    exchangeKey: (kid: string) => addKey(kid),
    /** A token signed with the newest key, or with one of one's own making. */
    async sign(claims: JWTPayload, { kid, pair }: { kid?: string; pair?: Pair } = {}) {
      const newest = pairs[0]!;
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: kid ?? newest.kid, typ: "JWT" })
        .sign((pair ?? newest.pair).privateKey);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type FakeGoogleKeys = Awaited<ReturnType<typeof fakeGoogleKeys>>;
