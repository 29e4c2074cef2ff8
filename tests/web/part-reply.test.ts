import { expect, test } from "vitest";
import { partReply } from "~/screens.server/part-reply";

const words = "0123456789";
const address = "https://doorstep.example/user/chat/recordings/12";

/** Status, range, length and content of the answer, as whoever plays a recording reads them. */
async function answerTo(
  headers: Record<string, string>,
  { content = words, method = "GET" }: { content?: string; method?: string } = {},
) {
  const whole = new Response(content, {
    headers: {
      "Content-Type": "audio/mpeg",
      "Content-Length": String(content.length),
      "Cache-Control": "private, no-store",
    },
  });
  const reply = await partReply(new Request(address, { method, headers }), whole);
  expect(reply.headers.get("Accept-Ranges")).toBe("bytes");
  expect(reply.headers.get("Content-Type")).toBe("audio/mpeg");
  expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
  const text = await reply.text();
  expect(reply.headers.get("Content-Length")).toBe(String(text.length));
  return [reply.status, reply.headers.get("Content-Range"), text];
}

test("without a range the whole is sent", async () => {
  expect(await answerTo({})).toEqual([200, null, words]);
});

test.each([
  ["bytes=0-1", "bytes 0-1/10", "01"],
  ["bytes=2-4", "bytes 2-4/10", "234"],
  ["bytes=9-9", "bytes 9-9/10", "9"],
  ["bytes=4-", "bytes 4-9/10", "456789"],
  ["bytes=0-", "bytes 0-9/10", words],
  ["bytes=4-99", "bytes 4-9/10", "456789"],
  ["Bytes=0-1", "bytes 0-1/10", "01"],
  [`bytes=8-${"9".repeat(400)}`, "bytes 8-9/10", "89"],
])("a part: %s", async (range, told, text) => {
  expect(await answerTo({ Range: range })).toEqual([206, told, text]);
});

test.each([
  ["bytes=-3", "bytes 7-9/10", "789"],
  ["bytes=-10", "bytes 0-9/10", words],
  ["bytes=-99", "bytes 0-9/10", words],
])("the end: %s", async (range, told, text) => {
  expect(await answerTo({ Range: range })).toEqual([206, told, text]);
});

test.each(["bytes=10-", "bytes=10-12", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
  "there is nothing in %s",
  async (range) => {
    expect(await answerTo({ Range: range })).toEqual([416, "bytes */10", ""]);
  },
);

test.each(["bytes=100-50", "bytes=5-2", "bytes=-", "bytes=", "bytes=a-b", "items=0-1", "0-1", ""])(
  "%j is no range, and the whole is sent",
  async (range) => {
    expect(await answerTo({ Range: range })).toEqual([200, null, words]);
  },
);

test("several parts are sent as the whole", async () => {
  expect(await answerTo({ Range: "bytes=0-1,4-5" })).toEqual([200, null, words]);
  expect(await answerTo({ Range: "bytes=0-1, -2" })).toEqual([200, null, words]);
});

test("of an empty file there are no parts", async () => {
  for (const Range of ["bytes=0-", "bytes=0-1", "bytes=-5"])
    expect(await answerTo({ Range }, { content: "" })).toEqual([200, null, ""]);
});

test("only a part that is read, and of this very file, is one", async () => {
  const headers = { Range: "bytes=0-1" };
  expect(await answerTo({ ...headers, "If-Range": '"earlier"' })).toEqual([200, null, words]);
  expect(await answerTo(headers, { method: "HEAD" })).toEqual([200, null, words]);
});
