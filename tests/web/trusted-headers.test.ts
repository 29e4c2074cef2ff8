import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { setTrustedHeaders } from "~/web.server/trusted-headers";

function from(headers: IncomingMessage["headers"]) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.9" });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  return request;
}

const idShape = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe("without a proxy", () => {
  test("the address is the connection's, whatever the visitor says", () => {
    const request = from({ "x-forwarded-for": "1.2.3.4", "x-client-address": "5.6.7.8" });
    setTrustedHeaders(request, false);
    expect(request.headers["x-client-address"]).toBe("10.0.0.9");
  });

  test("the request id is our own, whatever the visitor says", () => {
    const request = from({ "x-request-id": "chosen-by-the-visitor" });
    const id = setTrustedHeaders(request, false);
    expect(id).toMatch(idShape);
    expect(request.headers["x-request-id"]).toBe(id);
  });
});

describe("behind a proxy", () => {
  test.each([
    ["1.2.3.4", "1.2.3.4"],
    ["6.6.6.6, 1.2.3.4", "1.2.3.4"],
    ["6.6.6.6,7.7.7.7 ,  2001:db8::1 ", "2001:db8::"],
    ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:db8:1:2::ffff", "2001:db8:1:2::"],
    ["2001:db8:0:1::9", "2001:db8:0:1::"],
    ["fe80::1%eth0", "fe80::"],
    ["::1", "::1"],
    ["::2:3", "::"],
    ["::ffff:1.2.3.4", "1.2.3.4"],
    ["::FFFF:0102:0304", "1.2.3.4"],
    ["1.2.3.4:5678", "1.2.3.4"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::"],
    ["[2001:db8:1:2::9]", "2001:db8:1:2::"],
    ["unknown", "unknown"],
    ["6.6.6.6, ", "10.0.0.9"],
    ["", "10.0.0.9"],
    [undefined, "10.0.0.9"],
  ])("of %j the address is %s", (forwarded, address) => {
    const request = from({ "x-forwarded-for": forwarded, "x-client-address": "5.6.7.8" });
    setTrustedHeaders(request, true);
    expect(request.headers["x-client-address"]).toBe(address);
  });

  test("an address is never long", () => {
    const request = from({ "x-forwarded-for": "1".repeat(5000) });
    setTrustedHeaders(request, true);
    expect(request.headers["x-client-address"]).toHaveLength(64);
  });

  test("a request id is kept when it looks like one", () => {
    expect(setTrustedHeaders(from({ "x-request-id": "edge-12345678" }), true)).toBe(
      "edge-12345678",
    );
    for (const id of ["short", "a".repeat(65), "with space 123", "line\nbreak-12", ""])
      expect(setTrustedHeaders(from({ "x-request-id": id }), true)).toMatch(idShape);
  });
});

test("nobody outside can say that they are our own screens", () => {
  for (const trusted of [true, false]) {
    const request = from({ "x-doorstep-screens": "1" });
    setTrustedHeaders(request, trusted);
    expect(request.headers["x-doorstep-screens"]).toBeUndefined();
  }
});

test("a connection that is gone has an address all the same", () => {
  const request = new IncomingMessage(new Socket());
  setTrustedHeaders(request, false);
  expect(request.headers["x-client-address"]).toBe("unknown");
});
