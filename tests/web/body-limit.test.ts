import { expect, test } from "vitest";
import { refusedBody } from "~/web.server/body-limit";

const megabytes = (count: number) => String(count * 1024 * 1024);
const form = "application/x-www-form-urlencoded";
const files = "multipart/form-data; boundary=x";

test.each([
  ["no body", {}, null],
  ["a form", { "content-type": form, "content-length": "120" }, null],
  ["a form of a megabyte", { "content-type": form, "content-length": megabytes(1) }, null],
  ["a larger form", { "content-type": form, "content-length": "1048577" }, 413],
  ["words of no type", { "content-length": megabytes(2) }, 413],
  ["JSON", { "content-type": "application/json", "content-length": megabytes(2) }, 413],
  ["photos", { "content-type": files, "content-length": megabytes(40) }, null],
  ["too many photos", { "content-type": files, "content-length": "209715201" }, 413],
  ["an untold size", { "content-type": files, "transfer-encoding": "chunked" }, 411],
  ["both sizes", { "content-length": "1", "transfer-encoding": "chunked" }, 411],
])("%s", (_, headers, status) => {
  expect(refusedBody(headers)).toBe(status);
});
