import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { letBodyIn, refuseBody } from "~/http.server/refuse-body";
import { listening } from "./listening";

const megabytes = (count: number) => count * 1024 * 1024;
let site: Awaited<ReturnType<typeof listening>>;
afterEach(() => site.close());

const answersWith = async (answer: RequestListener) => {
  site = await listening((request, response) => {
    letBodyIn(request, response);
    answer(request, response);
  });
};

const refuses: RequestListener = (_, response) =>
  refuseBody(response, {
    status: 413,
    words: "This is too large.\n",
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });

const answersAtOnce: RequestListener = (_, response) => void response.end("from elsewhere");

/** Leaves the body after its first piece, as a stream does that nobody reads. */
const begins: RequestListener = (request, response) => {
  request.once("data", () => {
    request.pause();
    response.end("not yours");
  });
};

const opening = (bytes: number, ...headers: string[]) =>
  ["POST /contact HTTP/1.1", "Host: doorstep.test", `Content-Length: ${bytes}`, ...headers]
    .map((line) => `${line}\r\n`)
    .join("");

/** Sends all of a body before it reads a word, as browsers do; says what it read, and what broke. */
async function send(bytes: number, ...headers: string[]) {
  const socket = connect(site.port, "127.0.0.1");
  await once(socket, "connect");
  const heard: Buffer[] = [];
  let broken: string | undefined;
  socket.on("error", ({ message }) => (broken = message));
  socket.write(`${opening(bytes, ...headers)}\r\n`);
  socket.write(Buffer.alloc(bytes), () => socket.on("data", (chunk) => heard.push(chunk)));
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined);
  return { broken, heard: Buffer.concat(heard).toString() };
}

const sendEight = (...headers: string[]) =>
  Promise.all(Array.from({ length: 8 }, () => send(megabytes(12), ...headers)));

test("whoever sends all of a body that is refused reads why", async () => {
  await answersWith(refuses);
  for (const { broken, heard } of await sendEight()) {
    expect(broken).toBeUndefined();
    expect(heard).toMatch(/^HTTP\/1\.1 413 /);
    expect(heard).toContain("Connection: close");
    expect(heard).toMatch(/This is too large\.\n$/);
  }
});

test.each([
  ["that nobody reads", answersAtOnce, "from elsewhere"],
  ["that was begun and left", begins, "not yours"],
])("so does who wants no other answer, of a body %s", async (_, answer, words) => {
  await answersWith(answer);
  for (const { broken, heard } of await sendEight("Connection: close")) {
    expect(broken).toBeUndefined();
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard.endsWith(words)).toBe(true);
  }
});

test("a body that was begun and left does not hold up what comes after it", async () => {
  await answersWith(begins);
  const socket = connect(site.port, "127.0.0.1");
  let heard = "";
  socket.on("data", (chunk) => (heard += chunk.toString()));
  const size = megabytes(2);
  for (const last of ["Connection: keep-alive", "Connection: close"])
    socket.write(Buffer.concat([Buffer.from(`${opening(size, last)}\r\n`), Buffer.alloc(size)]));
  await once(socket, "close");
  expect(heard.match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
  expect(heard.match(/not yours/g)).toHaveLength(2);
});

test.each([
  ["is refused", refuses],
  ["nobody reads", answersAtOnce],
  ["was begun and left", begins],
])("a body without end that %s is cut off", async (_, answer) => {
  await answersWith(answer);
  const { broken } = await send(megabytes(400), "Connection: close");
  expect(broken).toMatch(/EPIPE|ECONNRESET/);
});
