import { randomBytes } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { writeFileWhole } from "../media/write-file-whole";
import type { Services } from "../services";

/** Lays a text message down beside the letters of the outbox: there is no gateway that takes it. */
export async function sendTextMessage(
  { outboxFolder }: Services,
  { to, text }: { to: string; text: string },
) {
  await mkdir(outboxFolder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(":", "-");
  const name = `${time}-${randomBytes(4).toString("hex")}.sms.txt`;
  await writeFileWhole(join(outboxFolder, name), Buffer.from(`To: +${to}\n\n${text}\n`));
}
