import { expect, test } from "vitest";
import { acceptedEncoding } from "~/http.server/accepted-encoding";

test.each([
  [undefined, "identity"],
  ["", "identity"],
  ["identity", "identity"],
  ["deflate", "identity"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["BR, GZIP", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip, br; q=0", "gzip"],
  ["gzip, br ; Q = 0.000", "gzip"],
  ["gzip;q=0, br;q=0", "identity"],
  ["gzip;q=0.001", "gzip"],
  ["abr, x-br-x, gzipped", "identity"],
  [",;,;q=0,=,", "identity"],
  [["gzip", "br"], "br"],
])("%j takes %s", (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
