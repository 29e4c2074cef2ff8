import { expect, test } from "vitest";
import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createRenderBudget, refuseRendering } from "~/http.server/render-budget";

function budget() {
  const clock = { now: 1_000_000 };
  const mayRender = createRenderBudget({ clock: () => clock.now, atOnce: 5, perSecond: 1 });
  const from = (address: string, url = "/") =>
    mayRender({ headers: { "x-client-address": address }, url });
  const count = (address: string, url?: string) =>
    Array.from({ length: 100 }, () => from(address, url)).filter(Boolean).length;
  return { clock, from, count };
}

test("one network address has so many pages made at once, and more as time goes on", () => {
  const { clock, from, count } = budget();
  expect(count("203.0.113.9")).toBe(5);
  expect(from("203.0.113.8")).toBe(true);
  clock.now += 2000;
  expect(count("203.0.113.9")).toBe(2);
  clock.now += 3_600_000;
  expect(count("203.0.113.9")).toBe(5);
});

test("tiles of maps cost little", () => {
  expect(budget().count("203.0.113.9", "/map-tiles/2/light/3/1/2.svg")).toBeGreaterThanOrEqual(49);
});

test("visitors behind a proxy that nobody told of are not counted as one", () => {
  for (const address of ["127.0.0.1", "::1", "172.17.0.1", "10.1.2.3", "192.168.0.7", "fd00::"])
    expect([address, budget().count(address)]).toEqual([address, 100]);
  for (const address of ["172.32.0.1", "192.169.0.1", "2001:db8::"])
    expect([address, budget().count(address)]).toEqual([address, 5]);
});

test.each([
  ["en", "ltr", "Please try again"],
  ["ar", "rtl", "حاول مرة أخرى"],
])(
  "whoever is asked to wait reads it in %s on a page that loads nothing",
  async (language, dir, words) => {
    const server = createServer((_, response) => refuseRendering(response, language)).listen(0);
    try {
      const { port } = server.address() as AddressInfo;
      const answer = await fetch(`http://127.0.0.1:${port}/`);
      const page = await answer.text();
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "10"]);
      const policy = answer.headers.get("Content-Security-Policy");
      expect(policy).toContain("default-src 'none'");
      const [, style = ""] = /<style>(.*)<\/style>/.exec(page)!;
      expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
      expect(page).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(page).toContain(words);
    } finally {
      server.close();
    }
  },
);
