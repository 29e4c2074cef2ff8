import { getSettings } from "~/settings.server";
import { partOfSite } from "~/site.server";
import { forwardToEmbedded } from "./embedded";
import { upstreamLog } from "./log";
import { outerFile, UnlistedOrigin } from "./outer-file";

const largest = 20 * 1024 * 1024;

/**
 * A file that the upstream names by its address; null when it cannot be had, or lies where nobody said that files do.
 * `size` asks our own media for a picture of that width: `1280.jpg`.
 */
export async function fetchFile(
  address: string,
  size?: string,
): Promise<{ bytes: Buffer; type: string } | null> {
  if (!URL.canParse(address)) return null;
  const { publicUrl, apiBaseUrl, upstreamFiles } = getSettings();
  const url = new URL(address);
  const isOurs = url.href.startsWith(`${publicUrl}/media/`);
  try {
    const own =
      isOurs && (await forwardToEmbedded(new Request(size ? `${url.href}/${size}` : url)));
    if (!own) {
      const trusted = [publicUrl, ...(apiBaseUrl ? [apiBaseUrl] : [])].map(
        (one) => new URL(one).origin,
      );
      const signal = AbortSignal.timeout(5000);
      return await outerFile(url.href, { trusted, others: upstreamFiles, largest, signal });
    }
    if (!own.ok) return null;
    const bytes = Buffer.from(await own.arrayBuffer());
    return { bytes, type: own.headers.get("Content-Type") ?? "" };
  } catch (error) {
    if (error instanceof UnlistedOrigin) warnOnce(error);
    return null;
  }
}

/** Of which origins it was said; after so many an operator knows. */
const warnedOf = partOfSite(() => new Set<string>());
const mostWarnings = 20;

/** Pictures that stay away tell an operator nothing. */
function warnOnce({ origin }: UnlistedOrigin) {
  const origins = warnedOf();
  if (origins.has(origin) || origins.size >= mostWarnings) return;
  origins.add(origin);
  upstreamLog("warn", { origin }, "files of this origin are not fetched: not in UPSTREAM_FILES");
}
