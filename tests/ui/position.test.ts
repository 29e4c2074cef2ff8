import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteAllowedPosition } from "~/ui/position";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

const posted = vi.fn<(address: string, init: { body: URLSearchParams }) => Promise<Response>>(() =>
  Promise.resolve(new Response()),
);

function visit({
  consent,
  query = () => Promise.resolve({ state: "granted" }),
}: { consent?: string; query?: () => Promise<{ state: string }> } = {}) {
  vi.stubGlobal("document", { documentElement: { dataset: consent ? { consent } : {} } });
  vi.stubGlobal("navigator", {
    permissions: { query },
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 38.72345, longitude: -9.13955 } }),
    },
  });
  return noteAllowedPosition();
}

beforeEach(() => {
  posted.mockClear();
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("fetch", posted);
});
afterEach(() => vi.unstubAllGlobals());

test.each([undefined, "all"])(
  "a position that was allowed is chosen, once a visit, when consent is %s",
  async (consent) => {
    await visit({ consent });
    await visit({ consent });
    expect(posted.mock.calls.map(([address, { body }]) => [address, body.toString()])).toEqual([
      ["/select-location", "intent=allowed&latitude=38.723&longitude=-9.140"],
    ]);
  },
);

test.each(["asked", "necessary"])("nothing is sent while consent is %s", async (consent) => {
  await visit({ consent });
  expect(posted).not.toHaveBeenCalled();
});

test("nothing is sent that was not allowed before", async () => {
  await visit({ query: () => Promise.resolve({ state: "prompt" }) });
  expect(posted).not.toHaveBeenCalled();
});

test("a browser that will not say whether it is allowed is left alone", async () => {
  await expect(
    visit({ query: () => Promise.reject(new TypeError("no such permission")) }),
  ).resolves.toBeUndefined();
  expect(posted).not.toHaveBeenCalled();
});
