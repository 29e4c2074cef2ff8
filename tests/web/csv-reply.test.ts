import { expect, test } from "vitest";
import { csvCell, plainCell } from "~/contract/csv";
import { csvReply, csvStreamReply } from "~/screens.server/csv-reply";

test.each([
  ["Ana", '"Ana"'],
  ['Ana "Anita"', '"Ana ""Anita"""'],
  ["a,b\nc", '"a,b\nc"'],
  ["=HYPERLINK(1)", '"\'=HYPERLINK(1)"'],
  ["+351912345678", '"+351912345678"'],
  ["+1+cmd|' /C calc'!A0", "\"'+1+cmd|' /C calc'!A0\""],
  ["-2+3", '"\'-2+3"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  [" \n=1", '"\' \n=1"'],
  ["＝1", '"\'＝1"'],
  ["＋1", '"\'＋1"'],
  ["－1", '"\'－1"'],
  ["＠SUM(A1)", '"\'＠SUM(A1)"'],
])("%s is a cell and no formula", (text, cell) => {
  expect(csvCell(text)).toBe(cell);
  expect(plainCell(cell.slice(1, -1).replaceAll(`""`, `"`))).toBe(text);
});

test("a file for spreadsheets is nobody else's", async () => {
  const reply = csvReply('a"b/ç.csv', [["Name"], ["Ana"]]);
  expect(reply.headers.get("Content-Disposition")).toBe('attachment; filename="a-b--.csv"');
  expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
  const bytes = new Uint8Array(await reply.arrayBuffer());
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes)).toBe(
    '\ufeff"Name"\r\n"Ana"\r\n',
  );
});

test("a long file is read as it is taken, and no further once nobody takes it", async () => {
  let read = 0;
  let isLeft = false;
  async function* lines() {
    try {
      for (;;) yield await Promise.resolve([[`row ${(read += 1)}`]]);
    } finally {
      isLeft = true;
    }
  }
  const reader = csvStreamReply("long.csv", lines()).body!.getReader();
  for (let taken = 0; taken < 3; taken += 1) await reader.read();
  expect(read).toBeLessThan(5);
  await reader.cancel();
  expect(isLeft).toBe(true);
});

test("a file that cannot be read to its end breaks off", async () => {
  async function* lines() {
    yield await Promise.resolve([["row"]]);
    throw new Error("Gone.");
  }
  await expect(csvStreamReply("long.csv", lines()).text()).rejects.toThrow("Gone.");
});
