import { randomBytes } from "node:crypto";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Writes a file so that readers see all of it or nothing; `lasting` also through a loss of power. A `secret` one
 * is for nobody else on the machine.
 */
export async function writeFileAtomically(
  path: string,
  body: Uint8Array,
  { lasting = false, secret = false } = {},
) {
  await mkdir(dirname(path), { recursive: true, mode: secret ? 0o700 : 0o777 });
  const aside = `${path}.${randomBytes(6).toString("hex")}.part`;
  try {
    const file = await open(aside, "wx", secret ? 0o600 : 0o666);
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
