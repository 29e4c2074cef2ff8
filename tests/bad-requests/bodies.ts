import fc from "fast-check";
import { notorious, wellFormed, words } from "./values";

export interface Body {
  type: string | undefined;
  bytes: Buffer;
}

/** Names as forms and PHP write them, and as nobody should. */
const oddNames = fc.constantFrom(
  "parameters[0][value][x]",
  "parameters[0][parameter_id]",
  "parameters[][value]",
  "parameters[999999999][value]",
  "parameters[-1][value]",
  "parameters[0][value][a][b][c][d][e][f]",
  "parameters[__proto__][value]",
  "__proto__",
  "__proto__[admin]",
  "constructor[prototype][a]",
  "facilities[0][facility_id]",
  "facilities[0]",
  "remove_gallery_images[]",
  "gallery_images[0]",
  "title_image",
  "[0]",
  "a[",
  "a]b[",
  "[][][]",
  "title[99999999]",
  "a.b.c.d.e.f.g.h",
  "a.".repeat(3000),
  "toString",
  "parameters[0][toString]",
  "property_type[toString]",
  "facilities[0].valueOf",
  "facilities.map",
  "title.length",
  "__intent__",
  "__state__",
  "intent",
  "next",
  "",
);

const intents = fc.constantFrom(
  "{}",
  "null",
  "[",
  '{"type":"remove","payload":{"name":"__proto__","index":1e9}}',
  '{"type":"insert","payload":{"name":"title","index":-1}}',
  '{"type":"reorder","payload":{"name":"parameters","from":0,"to":99999999}}',
  '{"type":"update","payload":{"name":"a[999999]","value":{}}}',
  '{"type":"validate","payload":{}}',
  '{"type":"nothing"}',
  "mark-sold",
  "delete",
);

const pairs = (names: string[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...names) },
        { weight: 2, arbitrary: oddNames },
      ),
      fc.oneof({ weight: 6, arbitrary: words }, { weight: 1, arbitrary: intents }),
    ),
    { maxLength: 8 },
  );

export const asForm = (entries: [string, string][]): Body => ({
  type: "application/x-www-form-urlencoded",
  bytes: Buffer.from(
    entries
      .map((pair) => pair.map((part) => encodeURIComponent(wellFormed(part))).join("="))
      .join("&"),
  ),
});

const rawForms = fc
  .constantFrom(
    "%",
    "a=%zz&b=%ff",
    "&&&==&=",
    "a",
    "=",
    "a=1".repeat(20_000),
    "title=1&".repeat(60_000),
    `${"a.".repeat(20_000)}a=1`,
    `price=${"+".repeat(60_000)}x`,
    Array.from({ length: 5000 }, (_, index) => `parameters[${index}][value]=1`).join("&"),
    `a${"[b]".repeat(3000)}=1`,
  )
  .map((text): Body => ({
    type: "application/x-www-form-urlencoded",
    bytes: Buffer.from(text),
  }));

const json = fc
  .oneof(
    fc.json(),
    fc.constantFrom(
      "{",
      "[]",
      "1",
      '"text"',
      "null",
      "",
      '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
      `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      '{"id":1e400}',
      '{"id":{"toString":1},"category_ids":{"toString":"x"},"property_type":{"valueOf":1}}',
      `{"category_ids":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      '{"title":"\\ud800","message":"a\\udfff"}',
      "\ufeff{}",
    ),
  )
  .map((text): Body => ({ type: "application/json", bytes: Buffer.from(text) }));

/** JSON for a call whose fields have the wrong types. */
const mistyped = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names), fc.oneof(fc.jsonValue(), words)), { maxLength: 8 })
    .map((entries): Body => ({
      type: "application/json",
      bytes: Buffer.from(JSON.stringify(Object.fromEntries(entries))),
    }));

const boundary = "----doorstep";
const fileHeads = fc.constantFrom(
  '; filename="a.jpg"\r\nContent-Type: image/jpeg',
  '; filename="../../a.php"\r\nContent-Type: image/png',
  '; filename=""\r\nContent-Type: application/octet-stream',
  "; filename*=UTF-8''%zz\r\nContent-Type: text/html",
  '; filename="a\0.svg"\r\nContent-Type: image/svg+xml',
  `; filename="${"x".repeat(3000)}.pdf"\r\nContent-Type: application/pdf`,
  "\r\nContent-Type: ;;;",
  "",
);
const fileBytes = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.constantFrom(
    Buffer.from([255, 216, 255, 224, 0, 16, 74, 70, 73, 70]),
    Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff", "latin1"),
    Buffer.from("%PDF-1.7\n"),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
    Buffer.from("GIF89a\xff\xff\xff\xff", "latin1"),
    Buffer.alloc(0),
  ),
  fc.constantFrom(...notorious).map((text) => Buffer.from(text)),
);

const parts = (names: string[]) =>
  fc.array(
    fc.tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...names) },
        { weight: 2, arbitrary: oddNames },
      ),
      fileHeads,
      fileBytes,
    ),
    { maxLength: 6 },
  );

const faults = [
  "none",
  "none",
  "none",
  "cut",
  "no end",
  "no boundary",
  "other boundary",
  "long boundary",
  "line feeds",
  "no blank line",
  "no name",
  "nested",
  "crowd",
  "preamble",
  "empty",
] as const;

export function multipart(list: [string, string, Buffer][], fault: (typeof faults)[number]): Body {
  const many = fault === "crowd" && list[0] ? Array.from({ length: 3000 }, () => list[0]!) : list;
  const between = fault === "no blank line" ? "\r\n" : "\r\n\r\n";
  const chunks = many.flatMap(([name, head, bytes]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data${fault === "no name" ? "" : `; name="${name}"`}${head}${between}`,
      "latin1",
    ),
    bytes,
    Buffer.from("\r\n"),
  ]);
  let bytes = Buffer.concat([
    Buffer.from(fault === "preamble" ? "this stands before\r\n" : ""),
    ...chunks,
    Buffer.from(fault === "no end" ? "" : `--${boundary}--\r\n`),
  ]);
  if (fault === "cut") bytes = bytes.subarray(0, Math.floor(bytes.byteLength / 2));
  if (fault === "empty") bytes = Buffer.alloc(0);
  if (fault === "line feeds")
    bytes = Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
  const types: Partial<Record<typeof fault, string>> = {
    "no boundary": "multipart/form-data",
    "other boundary": "multipart/form-data; boundary=another",
    "long boundary": `multipart/form-data; boundary=${"b".repeat(4000)}`,
    nested: "multipart/mixed; boundary=----doorstep",
  };
  return { type: types[fault] ?? `multipart/form-data; boundary=${boundary}`, bytes };
}

/** A body for something that knows these names. */
export const bodies = (names: string[]): fc.Arbitrary<Body> =>
  fc.oneof(
    { weight: 4, arbitrary: pairs(names).map(asForm) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(parts(names), fc.constantFrom(...faults))
        .map(([list, fault]) => multipart(list, fault)),
    },
    { weight: 1, arbitrary: rawForms },
    { weight: 2, arbitrary: json },
    { weight: 2, arbitrary: mistyped(names) },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constantFrom(
          undefined,
          "",
          "text/plain",
          "multipart/",
          "application/x",
          "\u00ff",
          "application/json; charset=utf-99",
        ),
        bytes: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      }),
    },
  );
