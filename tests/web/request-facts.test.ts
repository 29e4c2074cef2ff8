import { expect, test } from "vitest";
import { requestFacts } from "~/session.server/request-facts";
import { requestScope } from "~/session.server/request-scope";

const request = new Request("http://doorstep.test/", {
  headers: { "X-Client-Address": "192.0.2.7", "X-Request-Id": "edge-12345678" },
});

test("our own server says whose address it is", () => {
  expect(requestScope.run({}, () => requestFacts(request)).clientAddress).toBe("192.0.2.7");
});

test("under another server nobody is believed", () => {
  expect(requestFacts(request).clientAddress).toBeUndefined();
});
