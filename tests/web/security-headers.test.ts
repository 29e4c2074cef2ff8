import { createServer } from "node:http";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addSecurityHeaders } from "~/http.server/security-headers";
import { createStaticFiles } from "~/http.server/static-files";
import { openSiteWith } from "../support/site-with";

const folder = mkdtempSync(join(tmpdir(), "doorstep-headers-"));
beforeAll(() => openSiteWith({ PUBLIC_URL: "https://homes.example", DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ofAll = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
  "content-security-policy": "frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

test("an encrypted site asks for encryption, and to be in nobody's frame, with every answer", async () => {
  const headers = new Headers();
  addSecurityHeaders(headers);
  expect(Object.fromEntries(headers)).toMatchObject(ofAll);
  const page = new Headers({ "Content-Security-Policy": "default-src 'self'" });
  addSecurityHeaders(page);
  expect(page.get("Content-Security-Policy")).toBe("default-src 'self'");
});

test("and with every built file", async () => {
  writeFileSync(join(folder, "robots.txt"), "Hello");
  const answer = createStaticFiles(folder);
  const server = createServer((request, response) => void answer("/robots.txt", request, response));
  server.listen();
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const { headers } = await fetch(`http://127.0.0.1:${port}/`);
    expect(Object.fromEntries(headers)).toMatchObject(ofAll);
  } finally {
    server.close();
  }
});
