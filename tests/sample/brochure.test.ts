import { expect, test } from "vitest";
import { acceptDocument } from "~/marketplace.server/media/accept-document";
import { brochure } from "~/marketplace.server/sample/brochure";

test("a sample brochure is a document that the marketplace itself would take", async () => {
  const file = brochure([
    ["São (Bento)", "Long ".repeat(60)],
    ["Floors", "Ground"],
  ]);
  const { extension } = await acceptDocument(file, { maxBytes: 100_000, kinds: ["pdf"] });
  expect(extension).toBe("pdf");
  const text = file.toString("latin1");
  [...text.matchAll(/^(\d{10}) 00000 n $/gm)].forEach(([, start], index) =>
    expect(text.slice(Number(start))).toMatch(new RegExp(`^${index + 1} 0 obj\n`)),
  );
});
