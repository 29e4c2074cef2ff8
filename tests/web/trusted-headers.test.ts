import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { createTrustedHeaders } from "~/http.server/trusted-headers";

const withoutProxy = createTrustedHeaders([]);
const behindProxy = createTrustedHeaders(["10.0.0.0/8", "fd00::/8"]);

function from(headers: IncomingMessage["headers"], remoteAddress = "10.0.0.9") {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: remoteAddress });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  return request;
}

const idShape = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe("without a proxy", () => {
  test("the address is the connection's, whatever the visitor says", () => {
    const request = from({ "x-forwarded-for": "1.2.3.4", "x-client-address": "5.6.7.8" });
    withoutProxy(request);
    expect(request.headers["x-client-address"]).toBe("10.0.0.9");
  });

  test("the request id is our own, whatever the visitor says", () => {
    const request = from({ "x-request-id": "chosen-by-the-visitor" });
    const id = withoutProxy(request);
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
    ["1.2.3.4, 10.1.1.1, ::ffff:10.2.2.2", "1.2.3.4"],
    ["127.0.0.1, 1.2.3.4, 10.1.1.1", "1.2.3.4"],
    ["10.3.3.3, fd00::1", "10.3.3.3"],
  ])("of %j the address is %s", (forwarded, address) => {
    const request = from({ "x-forwarded-for": forwarded, "x-client-address": "5.6.7.8" });
    behindProxy(request);
    expect(request.headers["x-client-address"]).toBe(address);
  });

  test("whoever asks beside the proxy is not believed", () => {
    const request = from(
      { "x-forwarded-for": "127.0.0.1", "x-request-id": "edge-12345678" },
      "203.0.113.9",
    );
    expect(behindProxy(request)).toMatch(idShape);
    expect(request.headers["x-client-address"]).toBe("203.0.113.9");
  });

  test("an IPv4 proxy is known on a connection by IPv6", () => {
    const request = from({ "x-forwarded-for": "1.2.3.4" }, "::ffff:10.0.0.9");
    behindProxy(request);
    expect(request.headers["x-client-address"]).toBe("1.2.3.4");
  });

  test("an address is never long", () => {
    const request = from({ "x-forwarded-for": "1".repeat(5000) });
    behindProxy(request);
    expect(request.headers["x-client-address"]).toHaveLength(64);
  });

  test("a request id is kept when it looks like one", () => {
    expect(behindProxy(from({ "x-request-id": "edge-12345678" }))).toBe("edge-12345678");
    for (const id of ["short", "a".repeat(65), "with space 123", "line\nbreak-12", ""])
      expect(behindProxy(from({ "x-request-id": id }))).toMatch(idShape);
  });
});

test("nobody outside can say that they are our own screens", () => {
  for (const setTrustedHeaders of [behindProxy, withoutProxy]) {
    const request = from({ "x-doorstep-screens": "1" });
    setTrustedHeaders(request);
    expect(request.headers["x-doorstep-screens"]).toBeUndefined();
  }
});

test("a connection that is gone has an address all the same", () => {
  const request = new IncomingMessage(new Socket());
  withoutProxy(request);
  expect(request.headers["x-client-address"]).toBe("unknown");
});
