import { beforeEach, expect, test } from "vitest";
import { getProjectDetail, getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { loadProject } from "~/routes/projects/detail.server";
import { loadProperty } from "~/routes/properties/detail.server";
import { loader as shareImage } from "~/routes/resources/share-image";
import { shareSubject } from "~/routes/resources/share-image.server";
import { shareEtag } from "~/screens.server/share-image";
import { listingMeta } from "~/ui/listing-meta";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { answer, answeredBy, type StandIn } from "../support/stand-in-upstream";
import { card } from "../contract/samples";
import { project as projectCard } from "../contract/samples/project-values";

/** Another upstream may answer lists with what it was not asked for. */
const other = { ...card, id: 13, slug_id: "other" };
const secrets = { address: "12 Secret Lane", gallery: [{ image_url: "secret.jpg" }] };
const home = { ...card, ...secrets, title: "Sea view", city: "Bhuj", is_premium: true };
const project = { ...projectCard, ...secrets, title: "Hill court", city: "Pune" };

let lists: Map<unknown, object[]>;
const answers: StandIn = (asked, { slug_id }: { slug_id?: string }) => {
  const beside = {
    similar_properties: [],
    total: 0,
    ...(slug_id === "old-view" && { current_slug: home.slug_id }),
  };
  // A number is no slug of anything.
  if (asked === getProperty && slug_id === String(home.id)) return answer({ data: [], ...beside });
  if (asked === getProperty || asked === getProjectDetail)
    throw new UpstreamError("refused", { status: 403, message: "Limit or Package Not Available" });
  return answer({ data: lists.get(asked) ?? [], ...beside });
};
answeredBy(answers, { site: () => ({ company_name: "Three Doors", currency_symbol: "€" }) });
beforeEach(() => {
  lists = new Map<unknown, object[]>([
    [getPropertyList, [other, home]],
    [getProjects, [project]],
  ]);
});

const request = () => new Request("https://homes.test/", { headers: { Cookie: "lng=en" } });
const matches = [{ id: "root", data: { publicUrl: "https://homes.test" } }];

/** What loaders give with a status. */
type Answer = { data: Parameters<typeof listingMeta>[0]; init: { status: number } };
const openHome = () => loadProperty(request(), home.slug_id) as unknown as Promise<Answer>;

const contentOf = (meta: ReturnType<typeof listingMeta>) =>
  Object.fromEntries(
    meta.flatMap((tag) => {
      if ("title" in tag) return [["title", tag.title]];
      if ("content" in tag)
        return [["property" in tag ? tag.property : "name" in tag && tag.name, tag.content]];
      return [];
    }),
  ) as Record<string, string>;

test("a premium home shows its card, and its link a preview", async () => {
  const { data, init } = await openHome();
  expect(init.status).toBe(403);
  expect(data?.gate?.listing?.card).toMatchObject({ slug_id: home.slug_id, title: "Sea view" });
  expect(JSON.stringify(data)).not.toMatch(/secret/i);
  expect(contentOf(listingMeta(data, matches))).toMatchObject({
    title: "Sea view · Doorstep",
    robots: "noindex,follow",
    description: expect.stringMatching(/^For rent · .*Bhuj.* · This is a premium home\./) as string,
    "og:image": `https://homes.test/share-images/properties/${home.slug_id}.jpg`,
    "og:url": `https://homes.test/properties-details/${home.slug_id}`,
  });
});

test.each(["old-view", String(home.id)])(
  "a premium home has one address, not %s",
  async (asked) => {
    const moved: unknown = await loadProperty(request(), asked).catch((error: unknown) => error);
    expect(moved).toBeInstanceOf(Response);
    const { status, headers } = moved as Response;
    expect([status, headers.get("Location")]).toEqual([301, `/properties-details/${home.slug_id}`]);
  },
);

test("without the card the gate stands alone", async () => {
  lists.set(getPropertyList, [other]);
  const { data, init } = await openHome();
  expect([init.status, data?.gate?.listing]).toEqual([403, null]);
  expect(listingMeta(data, matches)).toEqual([{ title: "Doorstep" }]);
});

test("a project's link has a preview too", async () => {
  const { data } = (await loadProject(request(), project.slug_id)) as unknown as {
    data: Parameters<typeof listingMeta>[0];
  };
  expect(JSON.stringify(data)).not.toMatch(/secret/i);
  expect(contentOf(listingMeta(data, matches))).toMatchObject({
    title: "Hill court · Doorstep",
    robots: "noindex,follow",
    description: expect.stringContaining("Pune") as string,
    "og:image": `https://homes.test/share-images/projects/${project.slug_id}.jpg`,
  });
});

test("the image of a premium home shows what its card shows", async () => {
  const subject = await shareSubject(request(), "properties", home.slug_id, {});
  expect(subject).toMatchObject({ title: "Sea view", photo: home.title_image });
  expect(JSON.stringify(subject)).not.toMatch(/secret/i);
  expect(await shareSubject(request(), "properties", "nowhere", {})).toBeNull();
});

test("an image that a network has already is not sent again, whatever a proxy made of its tag", async () => {
  const subject = await shareSubject(request(), "properties", home.slug_id, {
    company_name: "Three Doors",
  });
  const asked = new Request(request().url, {
    headers: { "If-None-Match": `"another", W/${shareEtag(subject!)}` },
  });
  const params = { kind: "properties", file: `${home.slug_id}.jpg` };
  const { status } = await shareImage({ request: asked, params, context: {} });
  expect(status).toBe(304);
});
