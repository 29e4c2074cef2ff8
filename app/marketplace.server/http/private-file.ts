import { findCaller } from "../account/tokens";
import { UnreadableFile } from "../media/sealed-storage";
import type { Services } from "../services";
import type { Caller } from "./handler";
import { NotFound, NotSignedIn, Refusal } from "./refusals";

/** Who asks for a file, and for the one with which id. */
interface Asked {
  caller: Caller;
  id: number;
}

/**
 * Who asks for a private file by its address; to whom it is not, it is not there.
 * @throws NotSignedIn, NotFound
 */
export async function askedFor(request: Request, id: string, services: Services): Promise<Asked> {
  const caller = await findCaller(services, request.headers.get("Authorization"));
  if (!caller) throw new NotSignedIn();
  // Not to an operator who sees the site as whose file it is.
  const isImpersonated = caller.impersonationId !== null;
  if (isImpersonated || !/^\d{1,9}$/.test(id)) throw fileNotFound();
  return { caller, id: Number(id) };
}

export const fileNotFound = () => new NotFound("file_not_found");

/**
 * A document that somebody sent, with the name that it had.
 * @throws NotFound; Refusal (410) when it is encrypted with a secret that is gone
 */
export async function storedPrivateFile(
  { storage, logger }: Services,
  row: { media_key: string | null; file_name: string } | undefined,
): Promise<Response> {
  const key = row?.media_key;
  const file = key
    ? await storage.get(key, { private: true }).catch((error: unknown) => {
        if (!(error instanceof UnreadableFile)) throw error;
        logger.error({ err: error, key }, "a private file cannot be read any longer");
        throw new Refusal(410, "file_lost");
      })
    : null;
  if (!row || !file) throw fileNotFound();
  const way = /^(image|audio)\//.test(file.contentType) ? "inline" : "attachment";
  const name = encodeURIComponent(row.file_name).replace(/['()*]/g, "_");
  return privateFile(file, `${way}; filename*=UTF-8''${name}`);
}

/** Nobody keeps it on the way, and nothing in it runs. */
export const privateFile = (
  { body, contentType }: { body: Buffer; contentType: string },
  disposition: string,
) =>
  new Response(new Uint8Array(body), {
    headers: {
      "Content-Type": contentType,
      "Content-Length": String(body.length),
      "Content-Disposition": disposition,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
