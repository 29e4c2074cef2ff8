import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const worthPacking = new Set([".css", ".js", ".json", ".svg", ".txt", ".webmanifest"]);

/** Writes a brotli and a gzip twin beside each built file of words, as tight as they get. */
function compressBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) compressBelow(path);
    else if (worthPacking.has(extname(path))) {
      const bytes = readFileSync(path);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    }
  }
}

compressBelow(join(import.meta.dirname, "..", "build", "client"));
