import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text as bodyText } from "node:stream/consumers";
import { importJWK, jwtVerify } from "jose";
import type { PushPayload } from "~/marketplace.server/push/push-message";

/** A browser's side: the keys that only it has, and what it subscribes with. */
export function browserAt(origin: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${randomUUID()}`,
      p256dh: curve.getPublicKey("base64url"),
      auth: auth.toString("base64url"),
    },
    /** What was encrypted for it by RFC 8291, in one record of RFC 8188. @throws when it was not for it */
    decrypt(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const record = body.subarray(21 + keyLength);
      const expand = (key: Buffer, salted: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", key, salted, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
      const secret = expand(curve.computeSecret(sender), auth, info, 32);
      const key = expand(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = expand(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const cipher = createDecipheriv("aes-128-gcm", key, nonce);
      cipher.setAuthTag(record.subarray(-16));
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
      const end = padded.lastIndexOf(2);
      return JSON.parse(padded.subarray(0, end).toString()) as PushPayload;
    },
  };
}
export type Browser = ReturnType<typeof browserAt>;

interface Taken {
  endpoint: string;
  body: Buffer;
  /** The key that the site signed with, base64url. */
  siteKey: string;
  ttl: number;
}

/**
 * Stands in for a push service: takes what RFC 8030 allows from whoever signs by RFC 8292, and nothing else.
 * `answers` says with which status the next ones are answered. Without a port it takes any.
 */
export async function pushService(port = 0) {
  const taken: Taken[] = [];
  const answers: number[] = [];
  let origin = "";

  async function statusFor(
    method: string | undefined,
    path: string,
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
  ) {
    if (method !== "POST" || !path.startsWith("/push/")) return 404;
    const [, token = "", siteKey = ""] =
      /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(String(headers.authorization)) ?? [];
    if (!(await isSigned(token, siteKey, origin))) return 403;
    const ttl = Number(headers.ttl);
    if (!Number.isInteger(ttl) || headers["content-encoding"] !== "aes128gcm") return 400;
    if (body.byteLength > 4096) return 413;
    const status = answers.shift() ?? 201;
    if (status === 201) taken.push({ endpoint: `${origin}${path}`, body, siteKey, ttl });
    return status;
  }

  const server = createServer((request, response) => {
    void buffer(request)
      .then((body) => statusFor(request.method, request.url ?? "", request.headers, body))
      .then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    taken,
    answers,
    /** What came for a browser so far, as it reads it. */
    readBy: ({ subscription: { endpoint }, decrypt }: Browser) =>
      taken.filter((one) => one.endpoint === endpoint).map(({ body }) => decrypt(body)),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** For this service, for at most a day, by the key that stands beside it (RFC 8292). */
async function isSigned(token: string, siteKey: string, audience: string) {
  const point = Buffer.from(siteKey, "base64url");
  if (point.byteLength !== 65) return false;
  const key = await importJWK(
    {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
    "ES256",
  );
  try {
    const { payload } = await jwtVerify(token, key, { audience, algorithms: ["ES256"] });
    const day = 24 * 3600;
    return (
      /^(?:mailto|https):/.test(String(payload.sub)) &&
      Number(payload.exp) <= Date.now() / 1000 + day
    );
  } catch {
    return false;
  }
}

/** Stands in for Google's tokens and Firebase's HTTP v1 API; `keep` are the devices that it knows. */
export async function firebaseMessaging(
  publicKey: CryptoKey,
  clientEmail: string,
  now: () => Date,
) {
  const known = new Set<string>();
  const sent: {
    token: string;
    notification: { title: string; body: string };
    data: Record<string, string>;
    apns: object;
  }[] = [];
  const grants = { count: 0, access: "" };
  const tokenUrl = "https://oauth2.googleapis.com/token";

  async function grant(form: URLSearchParams) {
    const { payload } = await jwtVerify(form.get("assertion") ?? "", publicKey, {
      issuer: clientEmail,
      audience: tokenUrl,
      algorithms: ["RS256"],
      currentDate: now(),
    });
    if (payload.scope !== "https://www.googleapis.com/auth/firebase.messaging")
      return { status: 400, body: { error: "invalid_scope" } };
    grants.count += 1;
    grants.access = randomUUID();
    return { status: 200, body: { access_token: grants.access, expires_in: 3599 } };
  }

  function send(authorization: string | undefined, body: string) {
    if (authorization !== `Bearer ${grants.access}`)
      return { status: 401, body: { error: { message: "Invalid credentials." } } };
    const { message } = JSON.parse(body) as { message: (typeof sent)[number] };
    if (!known.has(message.token))
      return {
        status: 404,
        body: {
          error: {
            message: "Requested entity was not found.",
            details: [
              {
                "@type": "type.googleapis.com/google.firebase.fcm.v1.FcmError",
                errorCode: "UNREGISTERED",
              },
            ],
          },
        },
      };
    sent.push(message);
    return { status: 200, body: { name: `projects/homes/messages/${sent.length}` } };
  }

  const server = createServer((request, response) => {
    void bodyText(request)
      .then((body) => {
        if (request.url === "/token") return grant(new URLSearchParams(body));
        if (request.url === "/v1/projects/homes/messages:send")
          return send(request.headers.authorization, body);
        return { status: 404, body: {} };
      })
      .catch(() => ({ status: 400, body: { error: "invalid_grant" } }))
      .then(({ status, body }) =>
        response
          .writeHead(status, { "Content-Type": "application/json" })
          .end(JSON.stringify(body)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    known,
    sent,
    grants,
    tokenUrl,
    /** Every way out leads here. */
    fetchOutside: ((address: string, init?: RequestInit) =>
      fetch(
        address
          .replace("https://oauth2.googleapis.com", origin)
          .replace("https://fcm.googleapis.com", origin),
        init,
      )) as typeof fetch,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
