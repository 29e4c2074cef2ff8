import fc from "fast-check";

/** Values that have broken software before. */
export const notorious = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e999",
  "-0",
  "NaN",
  "Infinity",
  "0x10",
  "9".repeat(40),
  "2147483648",
  "9223372036854775808",
  "1,2,3",
  ",,,",
  "true",
  "null",
  "undefined",
  "[]",
  "{}",
  "[[[[[[[[[[",
  '{"__proto__":{"admin":true}}',
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "\u0000",
  "a\u0000b",
  "\r\nSet-Cookie: a=b",
  "\ud800",
  "\ufeff",
  "\u202Eabc",
  "%",
  "%00",
  "%E0%A4%A",
  "' or 1=1 --",
  "'; drop table member; --",
  "%' escape '",
  "\\",
  "to_tsquery & | ! ( :*",
  "<script>alert(1)</script>",
  "{{constructor}}",
  "${7*7}",
  "../../../../etc/passwd",
  "//evil.example",
  "javascript:alert(1)",
  "http://[::1",
  "2026-02-31",
  "-271821-04-20T00:00:00Z",
  "+999999-01-01",
  "a@b",
  "ü".repeat(3000),
  "🏠".repeat(500),
  "e\u0301".repeat(400),
  "x".repeat(70_000),
  `${" ".repeat(60_000)}x`,
  `1${"\t".repeat(60_000)}`,
  '{"toString":1}',
  '[{"toString":1}]',
  "a\udfff",
];

/** Half a character cannot be encoded; it becomes what a browser makes of it. */
export const wellFormed = (text: string) => Buffer.from(text).toString();

export const words = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...notorious) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.json() },
);

/** Text as it may stand in an address: encoded well, badly, or not at all. */
export const encodedWords = fc.oneof(
  {
    weight: 4,
    arbitrary: words.map((word) => encodeURIComponent(wellFormed(word)).slice(0, 9000)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      "%",
      "%zz",
      "%C0%AF",
      "%ff%fe",
      "%00",
      "%2e%2e%2f%2e%2e%2f",
      "%E2%82",
      "%u1234",
      "%25%32%66",
      "..",
      ".",
      ";a=b",
      "a;b",
      "\u00ff",
      "\\..\\",
      "a".repeat(8000),
    ),
  },
  { weight: 1, arbitrary: fc.string({ unit: "binary-ascii", maxLength: 20 }) },
);

const routes = fc.constantFrom(
  "root",
  "routes/home/home",
  "routes/properties/list",
  "routes/properties/detail",
  "nothing",
  "",
  "root,root,root",
  "__proto__",
  "%",
  "routes/*",
);

/** The question after an address: known names and unknown ones. */
export const queries = (names: string[]) =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          { weight: 5, arbitrary: fc.constantFrom(...names) },
          { weight: 1, arbitrary: encodedWords },
          {
            weight: 1,
            arbitrary: fc.constantFrom("lng", "index", "a[]", "a[b][c]", "__proto__[a]"),
          },
        ),
        encodedWords,
      ),
      { maxLength: 5 },
    )
    .chain((pairs) =>
      fc.option(routes, { nil: undefined, freq: 3 }).map((asked) => {
        const all = asked === undefined ? pairs : [...pairs, ["_routes", asked] as const];
        return all.length === 0 ? "" : `?${all.map((pair) => pair.join("=")).join("&")}`;
      }),
    );

const languages = fc.constantFrom(
  "en",
  "*",
  "xx-YY;q=9",
  "en;q=abc,,;;",
  "x".repeat(3000),
  "\u00ff\u00fe",
  "ar,".repeat(500),
  "-",
);

/** Headers beside those that say who asks. */
export const oddHeaders = fc.array(
  fc.oneof(
    languages.map((value) => ["Accept-Language", value] as [string, string]),
    fc
      .constantFrom("br;q=0", "*", "gzip;q=x", "zstd", ",".repeat(2000), "\u00ff")
      .map((value) => ["Accept-Encoding", value] as [string, string]),
    fc
      .constantFrom(
        "",
        "evil.example",
        "[::1",
        "a b",
        "localhost:99999",
        "x".repeat(2000),
        "\u00ff",
      )
      .map((value) => ["Host", value] as [string, string]),
    fc
      .constantFrom("null", "http://", "not an address", "\u00ff", "http://evil.example")
      .map((value) => ["Origin", value] as [string, string]),
    fc
      .constantFrom("1.2.3.4, ", ",", "x".repeat(900), "'; --", "\u00ff", "::ffff:1.2.3.4")
      .map((value) => ["X-Forwarded-For", value] as [string, string]),
    fc.tuple(
      fc.constantFrom(
        "If-None-Match",
        "If-Modified-Since",
        "Range",
        "Accept",
        "Save-Data",
        "User-Agent",
        "Referer",
        "X-Request-Id",
        "X-Client-Address",
        "X-Doorstep-Screens",
        "X-Remix-Reload-Document",
        "X-HTTP-Method-Override",
        "Expect",
        "Upgrade",
        "Transfer-Encoding",
        "Content-Length",
        "Content-Encoding",
        "Sec-Fetch-Site",
      ),
      fc.oneof(
        fc.constantFrom("", "*", "-1", "bytes=0-,5-1", "100-continue", "chunked", "gzip", "\u00ff"),
        words.map((word) => Buffer.from(word).toString("latin1").slice(0, 4000)),
      ),
    ),
  ),
  { maxLength: 3 },
);
