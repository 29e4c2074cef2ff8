import { createVerify, X509Certificate, type KeyObject } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { RawBody } from "../../http/raw-body";
import { BadSignature, GatewayUnavailable } from "./gateway";

const minute = 60_000;
const day = 24 * 60 * minute;
/** PayPal sends for three days what nobody took (developer.paypal.com/api/rest/webhooks). */
const oldest = 4 * day;
const newest = 5 * minute;
const certificateLimit = 100_000;

interface PaypalSignatures {
  webhookId: string;
  fetch: typeof fetch;
  /** Where certificates may come from besides PayPal's own hosts: a stand-in. */
  url: string | undefined;
}

/**
 * Proves notices of PayPal's: RSA over id, time, the webhook's id and the bytes' CRC-32, with the key of a certificate
 * that PayPal's own host shows. Certificates are asked for once.
 * @returns a function that throws BadSignature, and GatewayUnavailable when a certificate cannot be had now.
 */
export function paypalSignatures({ webhookId, fetch, url }: PaypalSignatures) {
  const certificates = new LRUCache<string, X509Certificate>({ max: 20 });

  async function certificateAt(address: string) {
    const kept = certificates.get(address);
    if (kept) return kept;
    const pem = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(10_000) })
      .then(async (response) => {
        if (response.status >= 500 || response.status === 429)
          throw new Error(`answered ${response.status}`);
        return response.ok ? await response.text() : "";
      })
      .catch((cause: unknown) => {
        throw new GatewayUnavailable("PayPal's certificate cannot be had", { cause });
      });
    const certificate = certificateIn(pem);
    certificates.set(address, certificate);
    return certificate;
  }

  return async function verify({ bytes, headers }: RawBody, now: Date) {
    const [id, time, signature, address, algorithm] = [
      "paypal-transmission-id",
      "paypal-transmission-time",
      "paypal-transmission-sig",
      "paypal-cert-url",
      "paypal-auth-algo",
    ].map((name) => headers.get(name) ?? "") as [string, string, string, string, string];
    if (webhookId === "") throw new BadSignature("for no webhook of ours");
    if (algorithm.toUpperCase() !== "SHA256WITHRSA") throw new BadSignature("no such signature");
    const age = now.getTime() - Date.parse(time);
    if (!(age <= oldest && age >= -newest)) throw new BadSignature("not signed lately");
    if (!isCertificateAddress(address, url)) throw new BadSignature("no certificate of PayPal's");
    const certificate = await certificateAt(address);
    if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo))
      throw new BadSignature("its certificate has ended");
    if (!isSignedBy(certificate.publicKey, `${id}|${time}|${webhookId}|${crc32(bytes)}`, signature))
      throw new BadSignature("not signed by PayPal for this webhook");
  };
}

/** Over https of PayPal's own hosts; a stand-in shows its own. */
function isCertificateAddress(address: string, standIn: string | undefined) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== "" || password !== "") return false;
  return standIn === undefined
    ? protocol === "https:" && port === "" && hostname.endsWith(".paypal.com")
    : origin === new URL(standIn).origin;
}

function certificateIn(pem: string) {
  try {
    if (pem.length > certificateLimit) throw new Error("too long");
    return new X509Certificate(pem);
  } catch {
    throw new BadSignature("no certificate at that address");
  }
}

function isSignedBy(key: KeyObject, text: string, signature: string) {
  try {
    return createVerify("sha256").update(text).verify(key, signature, "base64");
  } catch {
    return false;
  }
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The checksum of zip files, unsigned. Node has one of its own from 20.15 on. */
export function crc32(bytes: Uint8Array) {
  let rest = 0xffffffff;
  for (const byte of bytes) rest = (rest >>> 8) ^ crcTable[(rest ^ byte) & 0xff]!;
  return (rest ^ 0xffffffff) >>> 0;
}
