import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeFileAtomically } from "../media/write-file-atomically";
import type { SmsGateway } from "./text-message";

/** Lays text messages down beside the letters of the outbox while there is no provider. */
export const intoOutbox = (folder: string): SmsGateway => ({
  async send({ to, text }) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const time = new Date().toISOString().replaceAll(":", "-");
    const name = `${time}-${randomBytes(4).toString("hex")}.sms.txt`;
    await writeFileAtomically(join(folder, name), Buffer.from(`To: +${to}\n\n${text}\n`));
  },
});
