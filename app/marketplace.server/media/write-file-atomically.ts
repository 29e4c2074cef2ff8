import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a file so that readers see all of it or nothing; `lasting` also through a loss of power. */
export async function writeFileAtomically(
  path: string,
  body: Uint8Array,
  { lasting = false } = {},
) {
  await mkdir(dirname(path), { recursive: true });
  const aside = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const file = await open(aside, "wx");
    try {
      await file.writeFile(body);
      if (lasting) await file.sync();
    } finally {
      await file.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}
