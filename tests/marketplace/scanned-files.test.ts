import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { postProperty } from "~/contract/listings/calls";
import { largestFile } from "~/contract/file-sizes";
import { clamavScanner } from "~/marketplace.server/media/virus-scanner";
import { parseSettings } from "~/parse-settings.server";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { hold, newMember, send } from "./asking";
import { aHome, type Catalogue, newCatalogue, photo, textFile } from "./listing-setup";

/** The harmless text that scanners take for a virus, in two parts so that they leave this file alone. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$", "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join(
  "",
);

let scanned: Buffer[] = [];
let answerInstead: ((socket: Socket) => void) | undefined;

/** Stands in for clamd: takes INSTREAM apart and finds the EICAR text in what was sent. */
const clamd = createServer((socket) => {
  let came = Buffer.alloc(0);
  socket.on("error", () => undefined);
  socket.on("data", (data) => {
    came = Buffer.concat([came, data]);
    const begin = "zINSTREAM\0".length;
    if (came.length < begin) return;
    if (came.subarray(0, begin).toString() !== "zINSTREAM\0")
      return socket.end("UNKNOWN COMMAND\0");
    const chunks: Buffer[] = [];
    for (let at = begin; at + 4 <= came.length;) {
      const length = came.readUInt32BE(at);
      at += 4;
      if (length === 0) return answer(socket, Buffer.concat(chunks));
      if (at + length > came.length) return;
      chunks.push(came.subarray(at, at + length));
      at += length;
    }
  });
});

function answer(socket: Socket, file: Buffer) {
  scanned.push(file);
  if (answerInstead) return answerInstead(socket);
  socket.end(file.includes(eicar) ? "stream: Eicar-Signature FOUND\0" : "stream: OK\0");
}

let marketplace: TestMarketplace;
let catalogue: Catalogue;
let owner: { id: number; token: string };
beforeAll(async () => {
  clamd.listen(0, "127.0.0.1");
  await once(clamd, "listening");
  const { port } = clamd.address() as AddressInfo;
  marketplace = await testMarketplace({ clamav: { host: "127.0.0.1", port } });
  catalogue = await newCatalogue(marketplace);
  owner = await newMember(marketplace);
  await hold(marketplace, owner.id, { property_list: null });
});
afterAll(async () => {
  await marketplace.close();
  clamd.close();
});
beforeEach(() => {
  scanned = [];
  answerInstead = undefined;
});

const list = async (documents: File[]) =>
  send(
    marketplace,
    postProperty,
    await aHome(catalogue, { documents, gallery_images: [await photo()] }),
    owner.token,
  );
const kept = async () =>
  (await marketplace.database.selectFrom("media").select("key").execute()).map(({ key }) => key);

test("clean documents are taken, each as it was sent; pictures, which are drawn anew, need no look", async () => {
  const long = textFile("long.txt", "A quiet street. ".repeat(10_000));
  const { status } = await list([textFile("plan.txt", "Two rooms."), long]);
  expect(status).toBe(200);
  const sizes = scanned.map(({ length }) => length).sort((one, other) => one - other);
  expect(sizes).toEqual([10, 160_000]);
  expect(160_000).toBeLessThan(largestFile.document);
});

test("a document with harmful software is refused, and nothing of what came with it stays", async () => {
  const before = await kept();
  const { status, body } = await list([textFile("fine.txt"), textFile("bill.txt", eicar)]);
  const sentence = "A file holds harmful software, so it was not taken.";
  expect([status, body.message]).toEqual([415, sentence]);
  // Whoever sent several learns which.
  expect(body.errors).toEqual({ "documents[1]": sentence });
  expect(await kept()).toEqual(before);
});

test.each<[string, (socket: Socket) => void]>([
  ["says that it cannot", (socket) => socket.end("INSTREAM size limit exceeded. ERROR\0")],
  ["hangs up", (socket) => socket.destroy()],
])("while the scanner %s, documents wait", async (_, instead) => {
  answerInstead = instead;
  const before = await kept();
  const { status, body } = await list([textFile()]);
  expect([status, body.message]).toEqual([
    503,
    "The file could not be checked. Please try again later.",
  ]);
  expect(await kept()).toEqual(before);
});

test("a scanner that is not there, or speaks otherwise, is no clean answer", async () => {
  const { port } = clamd.address() as AddressInfo;
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  const nobody = (closed.address() as AddressInfo).port;
  closed.close();
  await once(closed, "close");
  const file = Buffer.from("A letter.");
  await expect(clamavScanner({ host: "127.0.0.1", port: nobody })(file)).rejects.toThrow();
  answerInstead = (socket) => socket.end("stream: OK, or so\0");
  await expect(clamavScanner({ host: "127.0.0.1", port })(file)).rejects.toThrow("clamd said");
  answerInstead = undefined;
  expect(await clamavScanner({ host: "127.0.0.1", port })(file)).toBeNull();
});

test("the setting is a host, with a port or without", () => {
  const read = (CLAMAV_HOST: string) =>
    parseSettings({ SESSION_SECRET: "a secret that is long enough for a test", CLAMAV_HOST })
      .clamav;
  expect(read("")).toBeUndefined();
  expect(read("clamav.internal")).toEqual({ host: "clamav.internal", port: 3310 });
  expect(read("[::1]:3311")).toEqual({ host: "::1", port: 3311 });
  for (const wrong of ["clamav:0", "tcp://clamav", "a b"])
    expect(() => read(wrong)).toThrow("CLAMAV_HOST must be a host");
});
