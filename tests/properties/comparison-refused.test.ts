import { expect, test } from "vitest";
import { compareProperties } from "~/contract/compare/calls";
import { getPropertyList } from "~/contract/properties/calls";
import { loadComparison } from "~/routes/properties/comparison.server";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { card } from "../contract/samples";
import { answeredBy, asMember, type StandIn } from "../support/stand-in-upstream";

const premium = 2;
const gone = 3;

/** Of another kind than the first home: asked for together they are refused. */
const answers: StandIn = (asked, { id }: { id?: number }) => {
  if (asked === getPropertyList) return [card];
  if (asked === compareProperties) throw new Response(null, { status: 400 });
  if (id === premium) throw new UpstreamError("refused", { status: 403, message: "Premium" });
  return id === gone ? [] : [{}];
};
answeredBy(answers, { site: () => ({ is_premium: true }) });

const request = () => asMember("https://homes.test/compare-properties");

test("a premium home of another kind is there, though closed to the reader", async () => {
  const refused = await loadComparison(await request(), `1-vs-${premium}`);
  expect(refused).toMatchObject({ init: { status: 400 }, data: { reason: "kinds" } });
});

test("one that is gone makes the page one that is not there", async () => {
  await expect(loadComparison(await request(), `1-vs-${gone}`)).rejects.toMatchObject({
    init: { status: 404 },
    data: { homes: [{ slug_id: card.slug_id }] },
  });
});
