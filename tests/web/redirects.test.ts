import { beforeAll, describe, expect, test } from "vitest";
import { loadAgent } from "~/routes/agents/detail.server";
import { loadArticle } from "~/routes/articles/detail.server";
import { loadProject } from "~/routes/projects/detail.server";
import { loadProperty } from "~/routes/properties/detail.server";
import { paths } from "~/paths";
import { putCategories, putHome } from "../marketplace/search-homes";
import { newMember } from "../marketplace/asking";
import { openSiteWith } from "../support/site-with";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let home: number;
let project: number;
/** What the owner's page was called. */
let before: string;

beforeAll(async () => {
  openSiteWith({ PUBLIC_URL: "https://homes.test" });
  const { marketplace } = here;
  const { database } = marketplace;
  const [villa] = (await putCategories(marketplace, "Villa")) as [number];
  const owner = await newMember(marketplace);
  ({ slug: before } = await database
    .selectFrom("member")
    .select("slug")
    .where("id", "=", owner.id)
    .executeTakeFirstOrThrow());
  home = await putHome(marketplace, { slug: "before", category_id: villa, owner_id: owner.id });
  await putHome(marketplace, { slug: "777", category_id: villa, city: "Bhuj" });
  await putHome(marketplace, { slug: "closed", category_id: villa, is_premium: true });
  const gone = await putHome(marketplace, {
    slug: "gone",
    status: "sold",
    category_id: villa,
    city: "Bhuj",
  });
  ({ id: project } = await database
    .insertInto("project")
    .values({
      slug: "harbour",
      title: "Harbour",
      description: "A quay.",
      category_id: villa,
      kind: "upcoming",
      is_active: true,
      request_status: "approved",
    })
    .returning("id")
    .executeTakeFirstOrThrow());
  await database
    .insertInto("article")
    .values({ slug: "keys", title: "Keys", description: "<p>Two.</p>" })
    .execute();
  await database.deleteFrom("property").where("id", "=", gone).execute();
  const rename = (table: "property" | "project" | "member" | "article", id: number, slug: string) =>
    database.updateTable(table).set({ slug }).where("id", "=", id).execute();
  await rename("property", home, "after");
  await rename("project", project, "quay");
  await rename("member", owner.id, "asha");
  await rename("article", 1, "two-keys");
});

const request = () => new Request("https://homes.test/any?lng=ar");

/** What a loader came to: its redirect, its status, or that it gave a page. */
async function cameTo(loading: Promise<unknown>) {
  const result: unknown = await loading.catch((error: unknown) => error);
  if (result instanceof Response)
    return [result.status, result.headers.get("Location")?.replace("?lng=ar", " in Arabic") ?? ""];
  const { init } = result as { init?: { status?: number } };
  return [init?.status ?? 200, ""];
}

describe("an address that is not the one", () => {
  test.each([
    [
      "a home by a slug of before",
      () => loadProperty(request(), "before"),
      "/properties-details/after",
    ],
    ["a home by its id", () => loadProperty(request(), String(home)), "/properties-details/after"],
    [
      "its photos",
      () => loadProperty(request(), "before", paths.propertyPhotos),
      "/properties-details/after/photos",
    ],
    [
      "a project by a slug of before",
      () => loadProject(request(), "harbour"),
      "/project-details/quay",
    ],
    ["a project by its id", () => loadProject(request(), String(project)), "/project-details/quay"],
    ["an agent by a slug of before", () => loadAgent(request(), before), "/agent-details/asha"],
    [
      "an article by a slug of before",
      () => loadArticle(request(), "keys"),
      "/article-details/two-keys",
    ],
  ])("%s", async (_, loading, address) =>
    expect(await cameTo(loading())).toEqual([301, `${address} in Arabic`]),
  );
});

describe("an address that is the one, or none", () => {
  test.each([
    ["a home", () => loadProperty(request(), "after"), 200],
    ["a home whose slug is a number", () => loadProperty(request(), "777"), 200],
    ["a premium home", () => loadProperty(request(), "closed"), 403],
    ["a home that was sold and removed", () => loadProperty(request(), "gone"), 410],
    ["no home", () => loadProperty(request(), "nothing"), 404],
    ["no home's id", () => loadProperty(request(), "99999"), 404],
    ["no id at all", () => loadProperty(request(), "9999999999"), 404],
    ["a project that needs a package", () => loadProject(request(), "quay"), 403],
    ["no project", () => loadProject(request(), "9999999999"), 404],
    ["no agent", () => loadAgent(request(), "nobody"), 404],
    ["no article", () => loadArticle(request(), "nothing"), 404],
  ])("%s", async (_, loading, status) => expect(await cameTo(loading())).toEqual([status, ""]));

  test("what is gone suggests homes like it", async () => {
    const { data } = (await loadProperty(request(), "gone")) as unknown as {
      data: { gone: { city: string; homes: { slug_id: string }[] } };
    };
    expect(data.gone.city).toBe("Bhuj");
    expect(data.gone.homes.map(({ slug_id }) => slug_id)).toEqual(["777"]);
  });
});
