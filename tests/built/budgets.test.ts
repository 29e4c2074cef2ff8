import { expect, test } from "vitest";
import { ask } from "../../e2e/support/ask";
import {
  assetsOf,
  budgets,
  packedSize,
  publicPages,
  sizeOf,
  someHome,
} from "../../e2e/support/budgets";

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`;

for (const { name, address } of publicPages)
  test(`what the ${name} page loads at first`, async () => {
    const { status, text } = await ask(await address());
    expect(status).toBe(200);
    const { scripts, styles } = assetsOf(text);
    const scriptBytes = await sizeOf(scripts);
    const styleBytes = await sizeOf(styles);
    expect(scripts.length, "scripts are linked").toBeGreaterThan(0);
    const largest = (
      await Promise.all(scripts.map(async (path) => ({ path, size: await packedSize(path) })))
    )
      .sort((a, b) => b.size - a.size)
      .slice(0, 8)
      .map(({ path, size }) => `${path} ${kilobytes(size)}`);
    expect(
      scriptBytes,
      `${kilobytes(scriptBytes)} of scripts, the largest: ${largest.join(", ")}`,
    ).toBeLessThanOrEqual(budgets.scripts);
    expect(
      styleBytes,
      `${kilobytes(styleBytes)} of styles: ${styles.join(", ")}`,
    ).toBeLessThanOrEqual(budgets.styles);
  });

for (const { name, address } of publicPages.filter(({ holdsHomes }) => holdsHomes))
  test(`the words of the ${name} page`, async () => {
    const path = await address();
    const headers = { "Accept-Encoding": "br" };
    const first = await ask(path, { headers });
    expect(first.headers["content-encoding"]).toBe("br");
    // A page that is asked for again is packed as tight as it gets.
    await expect
      .poll(async () => (await ask(path, { headers })).bytes.byteLength, {
        message: `HTML, the first time ${kilobytes(first.bytes.byteLength)}`,
        timeout: 30_000,
      })
      .toBeLessThanOrEqual(budgets.html);
  });

test("what a page needs is linked in it, and answered packed and for good", async () => {
  const { text } = await ask(await someHome());
  const { scripts, styles } = assetsOf(text);
  for (const path of [...scripts, ...styles]) {
    const { status, headers } = await ask(path, { headers: { "Accept-Encoding": "br, gzip" } });
    expect([path, status, headers["content-encoding"], headers["cache-control"]]).toEqual([
      path,
      200,
      "br",
      "public, max-age=31536000, immutable",
    ]);
  }
});

test("lite mode loads no scripts at all", async () => {
  for (const { address } of publicPages) {
    const { text } = await ask(await address(), { headers: { Cookie: "lite=1" } });
    expect(assetsOf(text).scripts).toEqual([]);
  }
});
