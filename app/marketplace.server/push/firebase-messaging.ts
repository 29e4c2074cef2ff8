import { importPKCS8, SignJWT } from "jose";
import { z } from "zod";
import type { Services } from "../services";
import type { PushFacts, PushOutcome, PushPayload, TellApp } from "./push-message";

/** What the file of a Firebase service account says. */
interface ServiceAccount {
  projectId: string;
  clientEmail: string;
  /** PKCS #8, PEM. */
  privateKey: string;
  tokenUrl: string;
}

const messagingUrl = "https://fcm.googleapis.com";
const scope = "https://www.googleapis.com/auth/firebase.messaging";
const patience = 10_000;

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const refusal = z.object({
  error: z.object({
    message: z.string().catch(""),
    details: z.array(z.object({ errorCode: z.string().catch("") })).catch([]),
  }),
});

/** Tells one device that Firebase knows, by its HTTP v1 API; apps are reached so. */
export function firebaseSender(
  { fetchOutside, clock, logger }: Pick<Services, "fetchOutside" | "clock" | "logger">,
  account: ServiceAccount,
): TellApp {
  let held: { token: string; until: number } | undefined;

  /** Good for an hour; asked for anew a minute before. */
  async function accessToken() {
    const now = clock().getTime();
    if (held && held.until > now) return held.token;
    const key = await importPKCS8(account.privateKey, "RS256");
    const issuedAt = Math.floor(now / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUrl)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + 3600)
      .sign(key);
    const response = await fetchOutside(account.tokenUrl, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
        assertion,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    if (!response.ok) throw new Error(`Google grants no access: ${response.status}`);
    const { access_token: token, expires_in } = granted.parse(await response.json());
    held = { token, until: now + (expires_in - 60) * 1000 };
    return token;
  }

  async function post(token: string, payload: PushPayload, facts: PushFacts): Promise<PushOutcome> {
    const response = await fetchOutside(
      `${messagingUrl}/v1/projects/${account.projectId}/messages:send`,
      {
        method: "POST",
        headers: {
          Authorization: `Bearer ${await accessToken()}`,
          "Content-Type": "application/json",
        },
        body: JSON.stringify({ message: messageTo(token, payload, facts) }),
        redirect: "error",
        signal: AbortSignal.timeout(patience),
      },
    );
    if (response.ok) return "delivered";
    if (response.status === 401) held = undefined;
    const said = refusal.safeParse(await response.json().catch(() => null));
    const { message = "", details = [] } = said.data?.error ?? {};
    logger.info({ status: response.status, said: message }, "Firebase took no message");
    const codes = details.map(({ errorCode }) => errorCode);
    if (codes.includes("UNREGISTERED") || codes.includes("SENDER_ID_MISMATCH")) return "gone";
    if (response.status === 400) return /registration token/i.test(message) ? "gone" : "refused";
    return "failed";
  }

  return async (token, payload, facts) => {
    try {
      return await post(token, payload, facts);
    } catch (error) {
      logger.warn({ err: error }, "Firebase cannot be asked");
      return "failed";
    }
  };
}

/** Firebase takes 4096 bytes. */
const mostBytes = 4_000;
/** What is shown and what apps read hold the same words up to three times: of each there is as much as has room. */
const bytesOfWords = [500, 350, 250, 150, 80];
const inWords = new Set(["title", "body", "message", "sender_name", "username"]);

function cutToBytes(words: string, most: number) {
  const bytes = Buffer.from(words);
  if (bytes.byteLength <= most) return words;
  return `${new TextDecoder().decode(bytes.subarray(0, most)).replace(/\uFFFD+$/, "")}…`;
}

function messageTo(token: string, payload: PushPayload, facts: PushFacts) {
  const messages = bytesOfWords.map((most) => messageOf(token, payload, facts, most));
  const fits = (message: object) => Buffer.byteLength(JSON.stringify(message)) <= mostBytes;
  return messages.find(fits) ?? messages.at(-1)!;
}

/** What has no title is told to the app alone, and shown to nobody. */
function messageOf(token: string, payload: PushPayload, facts: PushFacts, most: number) {
  const { path, tag, type } = payload;
  const [title, body] = [payload.title, payload.body].map((words) => cutToBytes(words, most));
  const data = Object.entries({ type, path, ...(title && { title, body }), ...facts });
  return {
    token,
    ...(title && { notification: { title, body } }),
    data: Object.fromEntries(
      data.map(([name, text]) => [name, inWords.has(name) ? cutToBytes(text!, most) : text]),
    ),
    android: title ? { notification: { tag } } : { priority: "high" },
    // Under the same id it would take the place of a later message that the phone has not got yet.
    apns: title
      ? { headers: { "apns-collapse-id": tag } }
      : {
          headers: { "apns-push-type": "background", "apns-priority": "5" },
          payload: { aps: { "content-available": 1 } },
        },
  };
}
