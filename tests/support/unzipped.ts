import { buffer } from "node:stream/consumers";
import { type Entry, fromBuffer } from "yauzl";

/** The files of a zip by name, as another program reads them. */
export const unzipped = (bytes: Buffer) =>
  new Promise<Record<string, Buffer>>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found: Record<string, Buffer> = {};
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault);
          void buffer(stream).then((content) => {
            found[entry.fileName] = content;
            zip.readEntry();
          });
        });
      });
      zip.on("end", () => resolve(found));
      zip.readEntry();
    });
  });
