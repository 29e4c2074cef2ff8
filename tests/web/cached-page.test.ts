import { expect, test, vi } from "vitest";
import { requestScope } from "~/session.server/request-scope";
import { signedInHeaders } from "~/session.server/session";
import { cachedPage } from "~/screens.server/cached-page";
import { newMember } from "../marketplace/asking";
import { putCategories, putHome } from "../marketplace/search-homes";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

test("the page of a home is viewed by visitors and members, not by its owner or an operator", async () => {
  const { marketplace } = here;
  const [villa] = (await putCategories(marketplace, "Villa")) as [number];
  const [owner, operator, other] = [
    await newMember(marketplace),
    await newMember(marketplace, { is_operator: true }),
    await newMember(marketplace),
  ];
  const view = await putHome(marketplace, { category_id: villa, owner_id: owner.id });
  const add = vi.spyOn(marketplace.services.views, "add");
  let visits = 0;
  for (const memberId of [owner.id, operator.id, other.id, undefined]) {
    visits += 1;
    const headers = new Headers({
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
      "X-Client-Address": `192.0.2.${visits}`,
    });
    if (memberId) {
      const { "Set-Cookie": cookie } = await signedInHeaders("1|secret", memberId);
      headers.set("Cookie", cookie.split(";")[0]!);
    }
    const request = new Request("https://homes.test/", { headers });
    requestScope.run({}, () => cachedPage(request, null, { view }));
  }
  await expect.poll(() => add.mock.calls.length).toBe(4);
  await marketplace.services.views.flush();
  const { view_count } = await marketplace.database
    .selectFrom("property")
    .select("view_count")
    .where("id", "=", view)
    .executeTakeFirstOrThrow();
  expect(view_count).toBe(2);
});
