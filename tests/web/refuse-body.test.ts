import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refuseBody } from "~/http.server/refuse-body";
import { listening } from "./listening";

const megabytes = (count: number) => count * 1024 * 1024;
let site: Awaited<ReturnType<typeof listening>>;

beforeEach(async () => {
  site = await listening((request, response) =>
    refuseBody(request, response, {
      status: 413,
      words: "This is too large.\n",
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    }),
  );
});
afterEach(() => site.close());

/** Sends all of a body before it reads a word, as browsers do; says what it read, and what broke. */
async function send(bytes: number) {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  const heard: Buffer[] = [];
  let broken: string | undefined;
  socket.on("error", ({ message }) => (broken = message));
  socket.write(`POST /contact HTTP/1.1\r\nHost: doorstep.test\r\nContent-Length: ${bytes}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes), () => socket.on("data", (chunk) => heard.push(chunk)));
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined);
  return { broken, heard: Buffer.concat(heard).toString() };
}

test("whoever sends all of a body that is refused reads why", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(megabytes(12))));
  for (const { broken, heard } of answers) {
    expect(broken).toBeUndefined();
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain("Connection: close");
    expect(heard).toMatch(/This is too large\.\n$/);
  }
});

test("a body without end is cut off", async () => {
  const { broken } = await send(megabytes(400));
  expect(broken).toMatch(/EPIPE|ECONNRESET/);
});
