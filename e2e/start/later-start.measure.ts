import { expect, test } from "@playwright/test";
import { newDataFolder, ownSite, removeDataFolder } from "../support/own-site";

test("a later start answers its first page in less than three seconds", async () => {
  const DATA_DIR = newDataFolder();
  try {
    await (await ownSite({ DATA_DIR })).stop();
    // The machine does other things, too: the quickest of three was disturbed least.
    const starts: number[] = [];
    for (let start = 0; start < 3; start++) {
      const again = await ownSite({ DATA_DIR }, { firstPage: "/properties" });
      starts.push(again.firstAnswer);
      await again.stop();
    }
    const seconds = starts.map((start) => (start / 1000).toFixed(2)).join(", ");
    expect(Math.min(...starts), `the first page came after ${seconds} s`).toBeLessThan(3000);
  } finally {
    removeDataFolder(DATA_DIR);
  }
});
