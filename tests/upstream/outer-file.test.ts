import type { LookupFunction } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { isOuterAddress } from "~/outer-request.server";
import { outerFile } from "~/upstream.server/outer-file";
import { listening } from "../web/listening";

let site: Awaited<ReturnType<typeof listening>>;
let inside: Awaited<ReturnType<typeof listening>>;
let askedInside = 0;
beforeAll(async () => {
  inside = await listening((_, response) => {
    askedInside += 1;
    response.end("what is nobody's");
  });
  site = await listening(({ url = "" }, response) => {
    const to = new URL(url, "http://site.test").searchParams.get("to");
    if (to) return response.writeHead(302, { Location: to }).end();
    response.writeHead(200, { "Content-Type": "image/jpeg" }).end("a photo");
  });
});
beforeEach(() => (askedInside = 0));
afterAll(() => Promise.all([site.close(), inside.close()]));

/** Every name leads to this machine, as a name of an attacker's may. */
const lookup: LookupFunction = (_, { all }, found) =>
  all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4);

const own = () => `http://upstream.test:${site.port}`;
const file = (address: string, largest = 1000, others = everybody()) =>
  outerFile(address, {
    ...{ trusted: [own()], others, largest },
    signal: AbortSignal.timeout(5000),
    lookup,
  });
/** As if the operator had listed all that is tried here. */
const everybody = () => [...places(), "http://photos.test"].map((place) => new URL(place).origin);
const redirectTo = (address: string) => file(`${own()}/photo?to=${encodeURIComponent(address)}`);

test("a file of a trusted origin is had wherever that lies, also past its redirects", async () => {
  const photo = { bytes: Buffer.from("a photo"), type: "image/jpeg" };
  expect(await file(`${own()}/photo`)).toEqual(photo);
  expect(await redirectTo("/other")).toEqual(photo);
});

const places = () => [
  `http://photos.test:${inside.port}/`,
  `http://127.0.0.1:${inside.port}/`,
  `http://2130706433:${inside.port}/`,
  `http://0x7f.1:${inside.port}/`,
  `http://[::1]:${inside.port}/`,
  `http://[::ffff:127.0.0.1]:${inside.port}/`,
  `http://0.0.0.0:${inside.port}/`,
  `http://localhost:${inside.port}/`,
];

test("nobody is asked whom the operator has not listed, at once or by a redirect", async () => {
  const elsewhere = "https://photos.example/a.jpg";
  const refusal = "https://photos.example is none of those that files are had from";
  await expect(file(elsewhere, 1000, [])).rejects.toThrow(refusal);
  await expect(redirectTo(elsewhere)).rejects.toThrow(refusal);
});

describe("nothing is asked of inner addresses", () => {
  test("at once", async () => {
    for (const place of places()) await expect(file(place)).rejects.toThrow("an inner address");
    expect(askedInside).toBe(0);
  });

  test("by a redirect", async () => {
    for (const place of places())
      await expect(redirectTo(place)).rejects.toThrow("an inner address");
    expect(askedInside).toBe(0);
  });
});

test("redirects that go on, other protocols and large files are given up", async () => {
  const around = `${own()}/photo?to=`;
  const often = [1, 2, 3, 4].reduce((to) => around + encodeURIComponent(to), `${own()}/photo`);
  await expect(file(often)).rejects.toThrow("leads on");
  await expect(redirectTo("file:///etc/passwd")).rejects.toThrow("no way to a file");
  await expect(file(`${own()}/photo`, 3)).rejects.toThrow("more bytes");
});

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ...["10.1.2.3", "100.100.0.1", "169.254.169.254", "172.31.0.1", "192.168.0.1", "0.0.0.0"],
  ...["224.0.0.1", "255.255.255.255", "::1", "::", "fd00::1", "fe80::1", "::ffff:8.8.8.8"],
  ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "localhost", ""],
])("%j lies outside: %s", (...given) => {
  const [address, isOuter = false] = given as [string, boolean?];
  expect(isOuterAddress(address)).toBe(isOuter);
});
