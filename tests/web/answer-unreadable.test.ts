import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { answerUnreadable } from "~/http.server/answer-unreadable";
import { listening } from "./listening";

const megabytes = (count: number) => count * 1024 * 1024;
let site: Awaited<ReturnType<typeof listening>>;

beforeEach(async () => {
  site = await listening((request, response) => {
    if (request.url === "/begun") response.write("begun");
    else if (request.url !== "/waits") response.end("answered");
  });
  answerUnreadable(site.server);
});
afterEach(() => site.close());

/** Sends all of it before it reads a word; says what it read, and what broke. */
async function send(head: string, bytes = 0) {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  let heard = "";
  let broken: string | undefined;
  socket.on("error", ({ message }) => (broken = message));
  socket.write(head);
  socket.write(Buffer.alloc(bytes, "x"), () =>
    socket.on("data", (chunk) => (heard += chunk.toString())),
  );
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined);
  return { broken, heard };
}

const opening = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, "Host: doorstep.test", ...headers, "", ""].join("\r\n");

test.each([
  ["400 Bad Request", opening("/", "Content-Length: 12582912", "no header")],
  ["431 Request Header Fields Too Large", opening("/", `Long: ${"x".repeat(20_000)}`)],
])("whoever sends something unreadable and a body reads %s", async (status, head) => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(head, megabytes(12))));
  for (const { broken, heard } of answers) {
    expect(broken).toBeUndefined();
    expect(heard).toBe(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  }
});

test("what goes on without end is cut off", async () => {
  const { broken } = await send(opening("/", "no header"), megabytes(400));
  expect(broken).toMatch(/EPIPE|ECONNRESET/);
});

const chunked = "Transfer-Encoding: chunked";

test("a body that cannot be read ends the answer that waits for it", async () => {
  const { heard } = await send(`${opening("/waits", chunked)}no size\r\n`);
  expect(heard).toBe("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
});

test("nothing is put into an answer that is under way", async () => {
  const { heard } = await send(`${opening("/begun", chunked)}no size\r\n`);
  expect(heard).not.toContain("400");
});

test("what comes with a request beyond its end is not answered", async () => {
  const { heard } = await send(`${opening("/", "Content-Length: 0", "Connection: close")}more`);
  expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200"]);
  expect(heard.endsWith("answered")).toBe(true);
});

test("what comes after an answer is answered on its own", async () => {
  const socket = connect(site.port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => {
    heard += chunk.toString();
    if (heard.endsWith("answered")) socket.write("no request\r\n\r\n");
  });
  socket.write(opening("/", "Content-Length: 0"));
  await once(socket, "close");
  expect(heard.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});
