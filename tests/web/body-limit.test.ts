import { expect, test } from "vitest";
import { largestBody } from "~/contract/file-sizes";
import { operatorPaths } from "~/operator-paths";
import { ownListingPaths } from "~/own-listing-paths";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import { refusedBody } from "~/http.server/body-limit";

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
  ["a listing at its largest", { "content-type": files, "content-length": megabytes(206) }, null],
  [
    "the most",
    { "content-type": files, "content-length": String(largestBody(files, "files")) },
    null,
  ],
  [
    "more",
    { "content-type": files, "content-length": String(largestBody(files, "files") + 1) },
    413,
  ],
  ["an untold size", { "content-type": files, "transfer-encoding": "chunked" }, 411],
  ["both sizes", { "content-length": "1", "transfer-encoding": "chunked" }, 411],
])("%s", (_, headers, status) => {
  expect(refusedBody("/user/add-property", headers)).toBe(status);
});

const sent = (path: string, size: string) =>
  refusedBody(path, { "content-type": files, "content-length": size });

test.each([
  "/api/post_property",
  paths.addProperty(),
  `${paths.addProperty()}.data`,
  "/User/Add%2DProperty/",
  ownListingPaths.editProperty("sea-view"),
  ownListingPaths.addProject(),
  ownListingPaths.editProject("quay"),
  ownListingPaths.formDrafts(),
  "/operator/listings/3/edit",
  "/operator/projects/3/edit",
  paths.drafts(),
  paths.verification(),
])("%s takes all files of a listing", (path) => {
  expect(sent(path, megabytes(206))).toBeNull();
});

test.each([paths.profile(), paths.writeNews(), operatorPaths.operatorCategory(2)])(
  "%s takes a picture",
  (path) => {
    expect(sent(path, megabytes(5))).toBeNull();
    expect(sent(path, megabytes(7))).toBe(413);
  },
);

test.each([
  operatorPaths.operatorArticle("new"),
  operatorPaths.operatorQuestion(3),
  operatorPaths.operatorSlide(3),
])("%s takes its picture and one for the text, with words in every language", (path) => {
  expect(sent(path, megabytes(12))).toBeNull();
  expect(sent(path, megabytes(13))).toBe(413);
});

test("rows of a table come as large as they leave, and a little more is told beside the field", () => {
  const path = operatorPaths.operatorTableFromFile("articles");
  expect(sent(path, megabytes(19))).toBeNull();
  expect(sent(path, megabytes(21))).toBe(413);
});

test.each([
  paymentPaths.startPayment(3),
  `${paymentPaths.startPayment(3)}.data`,
  paymentPaths.payment(12),
])("%s takes a receipt, and says itself when that is too large", (path) => {
  expect(sent(path, megabytes(12))).toBeNull();
  expect(sent(path, megabytes(14))).toBe(413);
});

test.each([
  paths.home(),
  paths.contact(),
  paths.signIn(),
  paths.register(),
  "/nowhere",
  "/%E0%A4%A",
])("%s takes no files, whatever the body is called", (path) => {
  expect(sent(path, megabytes(1))).toBeNull();
  expect(sent(path, megabytes(2))).toBe(413);
});
