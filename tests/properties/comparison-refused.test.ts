import { expect, test, vi } from "vitest";
import { compareProperties } from "~/contract/compare";
import { getPropertyList } from "~/contract/properties";
import { webSettings } from "~/contract/site";
import { loadComparison } from "~/routes/properties/comparison.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { card } from "../contract/samples";

const premium = 2;
const gone = 3;

/** Of another kind than the first home: asked for together they are refused */
const call = vi.hoisted(() => vi.fn());
vi.mock("~/session.server/upstream", () => ({ upstream: () => ({ call }) }));
vi.mock("~/session.server/session", () => ({ getSession: async () => new Map([["token", "a"]]) }));
vi.mock("~/i18n/i18n.server", () => ({
  getLanguage: async () => "en",
  getTexts: async () => (key: string) => key,
}));

call.mockImplementation(async (asked: unknown, { id }: { id?: number } = {}) => {
  if (asked === webSettings) return { is_premium: true };
  if (asked === getPropertyList) return [card];
  if (asked === compareProperties) throw new Response(null, { status: 400 });
  if (id === premium) throw new UpstreamError("refused", { status: 403, message: "Premium" });
  return id === gone ? [] : [{}];
});

const request = new Request("https://homes.test/compare-properties");

test("a premium home of another kind is there, though closed to the reader", async () => {
  const refused = await loadComparison(request, `1-vs-${premium}`);
  expect(refused).toMatchObject({ init: { status: 400 }, data: { reason: "kinds" } });
});

test("one that is gone makes the page one that is not there", async () => {
  await expect(loadComparison(request, `1-vs-${gone}`)).rejects.toMatchObject({
    init: { status: 404 },
    data: { homes: [{ slug_id: card.slug_id }] },
  });
});
