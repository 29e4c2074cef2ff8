import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  asReceived,
  decodeForm,
  encodeForm,
  encodeQuery,
  holdsFile,
} from "~/contract/wire/form-encoding";

const name = fc.stringMatching(/^[a-z][a-z_]{0,8}$/);
const { tree } = fc.letrec<{ tree: unknown; branch: unknown }>((tie) => ({
  tree: fc.oneof({ depthSize: "small" }, fc.string(), tie("branch")),
  branch: fc.oneof(
    fc.array(tie("tree"), { minLength: 1, maxLength: 4 }),
    fc.dictionary(name, tie("tree"), { minKeys: 1, maxKeys: 4, noNullPrototype: true }),
  ),
}));
const depth = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(...Object.values(value).map(depth))
    : 0;
const input = fc
  .dictionary(name, tree, { maxKeys: 6, noNullPrototype: true })
  .filter((value) => Object.keys(value).length === 0 || depth(value) <= 6);

/** What screens hand over: all that a form or a query can hold, and what it cannot. */
const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.string({ unit: "binary" }),
    fc.constantFrom("", "\uD83C", "a\uDFE1b", "1\r\n2"),
    fc.boolean(),
    fc.integer(),
    fc.double(),
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(null, undefined),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(name, fc.constantFrom("0", "1", "12", "a[b]", "__proto__")),
      tie("value"),
      {
        maxKeys: 3,
        noNullPrototype: true,
      },
    ),
  ),
})).value;

test("what is handed over in process is what would arrive over HTTP", () => {
  const screens = fc.dictionary(name, value, { maxKeys: 5, noNullPrototype: true });
  fc.assert(
    fc.property(screens, (given) => {
      expect(asReceived("POST", given)).toEqual(decodeForm(encodeForm(given)));
      expect(asReceived("GET", given)).toEqual(decodeForm(encodeQuery(given)));
    }),
    { numRuns: 1000 },
  );
});

test("files are handed over in process as they are, and with a name", () => {
  const photo = new File(["jpeg"], "front door.jpg", { type: "image/jpeg" });
  const bare = new Blob(["png"], { type: "image/png" });
  const { photos } = asReceived("POST", { photos: [photo, bare] }) as { photos: File[] };
  expect(photos[0]).toBe(photo);
  expect([photos[1]!.name, photos[1]!.type, photos[1]!.size]).toEqual(["file", "image/png", 3]);
});

describe("round trips", () => {
  test("of anything made of texts, lists and objects", () => {
    fc.assert(
      fc.property(input, (value) => {
        expect(decodeForm(encodeForm(value))).toEqual(value);
      }),
    );
  });

  test("of a query, but for what is empty", () => {
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.string({ minLength: 1 }), { noNullPrototype: true }),
        (value) => {
          expect(decodeForm(encodeQuery(value))).toEqual(value);
        },
      ),
    );
  });

  test("a file is found however deep it lies", () => {
    const photo = new File(["jpeg"], "front.jpg");
    for (const value of [{ photo }, { photos: [photo] }, { parameters: [{ value: photo }] }])
      expect(holdsFile(value)).toBe(true);
    for (const value of [{}, { photo: undefined, names: ["front.jpg"], at: new Date() }])
      expect(holdsFile(value)).toBe(false);
  });

  test("of files, through real multipart", async () => {
    const photo = new File(["jpeg"], "front door.jpg", { type: "image/jpeg" });
    const body = encodeForm({
      title: "Łódź 🏡",
      gallery_images: [photo, photo],
      parameters: [{ value: photo }],
    });
    expect(body).toBeInstanceOf(FormData);
    const sent = new Request("http://x.test", { method: "POST", body });
    const decoded = decodeForm(await sent.formData()) as {
      title: string;
      gallery_images: File[];
      parameters: { value: File }[];
    };
    expect(decoded.title).toBe("Łódź 🏡");
    expect(decoded.gallery_images.map((file) => file.name)).toEqual([
      "front door.jpg",
      "front door.jpg",
    ]);
    expect(await decoded.parameters[0]?.value.text()).toBe("jpeg");
  });
});

describe("writing", () => {
  test("PHP's keys", () => {
    const query = encodeForm({
      parameters: [{ parameter_id: 3, value: "x" }],
      remove_documents: [4, 9],
    });
    expect([...query.keys()]).toEqual([
      "parameters[0][parameter_id]",
      "parameters[0][value]",
      "remove_documents[0]",
      "remove_documents[1]",
    ]);
  });

  test("yes and no as 1 and 0, nothing for undefined and null, empty text stays in bodies", () => {
    const input = { a: true, b: false, c: undefined, d: null, e: "", f: 0, g: [] };
    expect(Object.fromEntries(encodeForm(input))).toEqual({ a: "1", b: "0", e: "", f: "0" });
    expect(encodeQuery(input).toString()).toBe("a=1&b=0&f=0");
  });
});

describe("reading", () => {
  const read = (query: string) => decodeForm(new URLSearchParams(query));

  test("lists with and without indices, in order, without gaps", () => {
    expect(read("a[]=x&a[]=y")).toEqual({ a: ["x", "y"] });
    expect(read("a[9]=z&a[2]=x&a[]=last")).toEqual({ a: ["x", "z", "last"] });
    expect(read("p[1][id]=2&p[0][id]=1")).toEqual({ p: [{ id: "1" }, { id: "2" }] });
  });

  test("of a key given twice, the last", () => {
    expect(read("a=1&a=2")).toEqual({ a: "2" });
    expect(read("a=1&a[b]=2")).toEqual({ a: { b: "2" } });
    expect(read("a[b]=2&a=1")).toEqual({ a: "1" });
  });

  test("odd keys are kept whole or left out, never harmful", () => {
    expect(read("a[=1&]=2&=3")).toEqual({ "a[": "1" });
    expect(read("__proto__[polluted]=1&a[__proto__][x]=1&constructor[prototype][y]=1")).toEqual({});
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(read(`a${"[b]".repeat(50)}=1`)).toEqual({});
    expect(read("a[4000000000]=1&a[999999999]=2")).toEqual({
      a: { "4000000000": "1", "999999999": "2" },
    });
  });

  test("survives any keys", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (entries) => {
        expect(() => decodeForm(new URLSearchParams(entries))).not.toThrow();
      }),
    );
  });
});
