import { sql } from "kysely";
import { keysInUse } from "../listings/keys-in-use";
import { dropUnusedFiles } from "../listings/stored-files";
import type { Services } from "../services";

const day = 86_400_000;
const filesAtOnce = 200;

/**
 * Drops files that nothing names any more and that were left: a process ended after what used them was
 * gone, before they were. Those of the last day may be about to be used. Returns how many there were.
 */
export async function dropLeftFiles(services: Services, now: Date) {
  const { rows } = await sql<{ key: string }>`
    select key from media
    where created_at < ${new Date(now.getTime() - day)} and key not like 'sample-%'
    except (${keysInUse()})`.execute(services.database);
  const keys = rows.map(({ key }) => key);
  for (let start = 0; start < keys.length; start += filesAtOnce)
    await dropUnusedFiles(services, keys.slice(start, start + filesAtOnce));
  return keys.length;
}
