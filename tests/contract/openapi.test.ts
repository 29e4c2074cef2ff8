import { expect, test } from "vitest";
import { calls } from "~/contract/calls";
import { openApiDocument } from "~/contract/wire/openapi";

const document = openApiDocument({ serverUrl: "https://doorstep.test/api" });

test("every call stands in the document", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(document.servers).toEqual([{ url: "https://doorstep.test/api" }]);
  for (const { method, path } of calls)
    expect(document.paths[`/${path}`]?.[method.toLowerCase()], path).toBeDefined();
});

test("operations have names of their own, answers, and tags that are declared", () => {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length);
  const tags = new Set(document.tags.map(({ name }) => name));
  for (const operation of operations) {
    expect(operation.responses["200"]).toBeDefined();
    expect(operation.summary.endsWith(".")).toBe(true);
    expect(operation.tags.every((tag) => tags.has(tag))).toBe(true);
  }
});

test("it is plain JSON without dangling references", () => {
  const text = JSON.stringify(document);
  expect(JSON.parse(text)).toEqual(document);
  for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g))
    expect(reference).toBe("#/components/schemas/Refusal");
  expect(text).not.toContain("undefined");
});

test("required fields, files and tokens are told", () => {
  const post = document.paths["/post_property"]?.post;
  const body = post && "requestBody" in post ? post.requestBody : undefined;
  const content = body?.content as Record<
    string,
    { schema: { required?: string[]; properties: object } }
  >;
  expect(Object.keys(content)).toEqual(["multipart/form-data"]);
  expect(content["multipart/form-data"]?.schema.required).toEqual([
    "title",
    "description",
    "category_id",
    "property_type",
    "address",
    "city",
    "state",
    "country",
    "price",
    "title_image",
  ]);
  expect(post?.security).toEqual([{ bearer: [] }]);
  expect(document.paths["/get-property-list"]?.get).toMatchObject({
    security: [{}, { bearer: [] }],
    parameters: expect.arrayContaining([
      { name: "city", in: "query", required: false, schema: { type: "string", maxLength: 255 } },
    ]),
  });
});
