import { expect, test } from "vitest";
import { zipReply } from "~/screens.server/data-archive";
import { unzipped } from "../support/unzipped";

const bytes = (text: string) => () => Promise.resolve(new TextEncoder().encode(text));

test("files come as one, each opened when its turn has come", async () => {
  let opened = 0;
  const response = zipReply("my data.zip", [
    { name: "data.json", open: bytes('{"name":"Áshà"}') },
    ...Array.from({ length: 40 }, (_, number) => ({
      name: `files/${number}.jpg`,
      isCompressed: true,
      open: async () => {
        opened += 1;
        return bytes("x".repeat(200_000))();
      },
    })),
    { name: "files/gone.jpg", open: () => Promise.resolve(null) },
  ]);
  expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="my-data.zip"');
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  expect(opened).toBeLessThan(40);
  const files = await unzipped(Buffer.from(await response.arrayBuffer()));
  expect(files["data.json"]!.toString()).toBe('{"name":"Áshà"}');
  expect(files["files/39.jpg"]).toHaveLength(200_000);
  expect(files["files/gone.jpg"]).toHaveLength(0);
});

test("a file that cannot be read breaks the download off", async () => {
  const response = zipReply("my-data.zip", [
    { name: "files/a.jpg", open: () => Promise.reject(new Error("no disk")) },
  ]);
  await expect(response.arrayBuffer()).rejects.toThrow("no disk");
});
