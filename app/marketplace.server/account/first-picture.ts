import { largestFile } from "~/contract/file-sizes";
import type { Services } from "../services";
import { acceptPicture, type AcceptedPicture } from "../media/accept-picture";

/** Longest wait for a picture that somebody else holds; who signs in waits with it. */
const patience = 4000;
/** Google draws pictures at the size that their address asks for; 96 pixels are too few (spec §9). */
const size = "s512";

/**
 * Where Google holds a profile picture, or undefined: whatever else stands in its place is an address
 * that this server must not ask for (docs/decisions/0034).
 */
export function googlePicture(address: string): URL | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return undefined;
  if (!/^lh\d+\.googleusercontent\.com$/.test(url.hostname)) return undefined;
  url.pathname = url.pathname
    .replace(/=s\d+(?=-|$)/, `=${size}`)
    .replace(/\/s\d+(?=-[^/]*\/|\/)/, `/${size}`);
  return url;
}

/**
 * The picture that a new account begins with: a file, or the address of one at Google. One that
 * cannot be had or taken is left out, as nobody is kept from signing in for it.
 */
export async function firstPicture(
  { fetchOutside, logger }: Services,
  given: File | string | undefined,
): Promise<AcceptedPicture | undefined> {
  if (!given) return undefined;
  try {
    const bytes =
      typeof given === "string"
        ? await picturedAt(given, fetchOutside)
        : new Uint8Array(await given.arrayBuffer());
    return bytes && (await acceptPicture(bytes, { maxBytes: largestFile.picture }));
  } catch (error) {
    logger.warn({ err: error }, "the picture of a new account cannot be taken");
    return undefined;
  }
}

async function picturedAt(address: string, fetchOutside: typeof fetch) {
  const url = googlePicture(address);
  if (!url) return undefined;
  const response = await fetchOutside(url, {
    headers: { Accept: "image/jpeg, image/png" },
    signal: AbortSignal.timeout(patience),
    redirect: "error",
  });
  if (response.ok) return await bytesOf(response);
  await response.body?.cancel();
  throw new Error(`${url.hostname} answered ${response.status}`);
}

/** Stops reading where a picture may end, whatever length was announced. */
async function bytesOf({ body }: Response) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    length += read.value.byteLength;
    chunks.push(read.value);
    if (length <= largestFile.picture) continue;
    await reader?.cancel();
    throw new Error("more bytes than a picture may have");
  }
  return new Uint8Array(Buffer.concat(chunks));
}
