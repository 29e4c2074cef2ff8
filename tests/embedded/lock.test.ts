import { mkdtempSync, rmSync } from "node:fs";
import { readFile, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { withLock } from "~/marketplace.server/db/embedded/lock";

const folder = mkdtempSync(join(tmpdir(), "doorstep-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("whoever still waits for a holder that gave the lock back and ended moves nobody else's away", async () => {
  const path = join(folder, "lock");
  const read = await withLock(path, () => readFile(join(path, "holder.json"), "utf8"));
  const { nonce } = JSON.parse(read) as { nonce: string };
  await withLock(path, () =>
    // What a waiter does who finds that process dead.
    expect(rename(path, `${path}.stale-${nonce}`)).rejects.toMatchObject({ code: "ENOTEMPTY" }),
  );
});
