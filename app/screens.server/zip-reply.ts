import { type PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipEntry {
  /** With folders: `files/front.jpg`. */
  name: string;
  /** Opened when its turn comes; null when it is gone. What cannot be read breaks the file off. */
  open: () => Promise<Uint8Array | null>;
  /** Pictures are as small as they get. */
  isCompressed?: boolean;
}

/** Files in one, sent while they are read: one at a time is held in memory. */
export function zipReply(fileName: string, entries: ZipEntry[]) {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on("error", (error: Error) => output.destroy(error));
  for (const { name, open, isCompressed = false } of entries)
    zip.addReadStreamLazy(name, { compress: !isCompressed }, (done) => {
      open().then(
        (bytes) => done(null, Readable.from([Buffer.from(bytes ?? [])], { objectMode: false })),
        (error: unknown) => void output.destroy(error as Error),
      );
    });
  zip.end();
  return new Response(Readable.toWeb(output) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
