import { expect, test } from "vitest";
import { mostFields, readFormData } from "~/contract/wire/form-body.server";

const boundary = "----a-boundary-of-the-tests-0123456789";
const part = (name: string, text: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;

/** A body that comes in pieces of so many bytes. */
function pieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(new Uint8Array(bytes.subarray(at, (at += size))));
    },
  });
}
const sent = (type: string, text: string, size = 65_536) =>
  new Request("http://doorstep.test/", {
    method: "POST",
    headers: { "Content-Type": type },
    body: pieces(text, size),
    duplex: "half",
  } as RequestInit);
const multipart = `multipart/form-data; boundary=${boundary}`;

test("a form comes through whole, wherever it was cut on its way", async () => {
  const text = `${part("title", "Sea view")}${part("place", "मुंबई")}--${boundary}--\r\n`;
  for (const size of [7, 64, 65_536])
    expect([...(await readFormData(sent(multipart, text, size)))]).toEqual([
      ["title", "Sea view"],
      ["place", "मुंबई"],
    ]);
});

test("files come through byte by byte, and a form may be empty", async () => {
  const form = new FormData();
  form.append("photo", new File([new Uint8Array([0, 13, 10, 45, 45, 255])], "sea.jpg"));
  const read = await readFormData(
    new Request("http://doorstep.test/", { method: "POST", body: form }),
  );
  const photo = read.get("photo") as File;
  expect(photo.name).toBe("sea.jpg");
  expect([...new Uint8Array(await photo.arrayBuffer())]).toEqual([0, 13, 10, 45, 45, 255]);
  expect([...(await readFormData(sent("application/x-www-form-urlencoded", "")))]).toEqual([]);
});

test("lines of a text end as they were typed, however the form was encoded", async () => {
  const typed = "Two rooms\nand a kitchen\n";
  const form = new FormData();
  form.append("about", typed);
  const multiple = new Request("http://doorstep.test/", { method: "POST", body: form });
  expect((await readFormData(multiple)).get("about")).toBe(typed);
  const encoded = sent("application/x-www-form-urlencoded", "about=Two%0D%0Arooms%0Dhere%0Anow");
  expect((await readFormData(encoded)).get("about")).toBe("Two\nrooms\nhere\nnow");
});

test.each([
  ["many parts", multipart, part("a", "").repeat(mostFields + 2)],
  [
    "many parts under a quoted boundary",
    `multipart/form-data; boundary="${boundary}"`,
    part("a", "").repeat(mostFields + 2),
  ],
  ["many pairs", "application/x-www-form-urlencoded; charset=utf-8", "a&".repeat(mostFields + 2)],
])("%s are read to their end and refused without being taken apart", async (_, type, text) => {
  const request = sent(type, text, 1000);
  await expect(readFormData(request)).rejects.toThrow("too many fields");
});

test.each(["", "text/plain", "multipart/form-data", 'multipart/form-data; boundary="a;b"'])(
  "%j is no form",
  async (type) => {
    await expect(readFormData(sent(type, "a=1"))).rejects.toThrow();
  },
);
