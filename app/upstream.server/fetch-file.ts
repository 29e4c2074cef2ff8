import { getSettings } from "~/settings.server";
import { forwardToEmbedded } from "./embedded";

const largest = 20 * 1024 * 1024;

/**
 * A file that the upstream names by its address; null when it cannot be had. `size` asks our own media
 * for a picture of that width: `1280.jpg`.
 */
export async function fetchFile(
  url: string,
  size?: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) return null;
  const isOurs = url.startsWith(`${getSettings().publicUrl}/media/`);
  try {
    const response =
      (isOurs ? await forwardToEmbedded(new Request(size ? `${url}/${size}` : url)) : null) ??
      (await fetch(url, { signal: AbortSignal.timeout(5000) }));
    if (!response.ok || Number(response.headers.get("Content-Length")) > largest) return null;
    const bytes = Buffer.from(await response.arrayBuffer());
    const type = response.headers.get("Content-Type") ?? "";
    return bytes.byteLength <= largest ? { bytes, type } : null;
  } catch {
    return null;
  }
}
