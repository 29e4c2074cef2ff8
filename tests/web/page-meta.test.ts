import type { MetaFunction } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { meta as forgotPassword } from "~/routes/account/forgot-password";
import { meta as register } from "~/routes/account/register";
import { meta as signIn } from "~/routes/account/sign-in";
import { meta as selectLocation } from "~/routes/home/select-location";
import { meta as plans } from "~/routes/packages/subscription-plan";
import { meta as projects } from "~/routes/projects/list";
import { meta as filters } from "~/routes/properties/filters";
import { meta as map } from "~/routes/properties/map";
import { meta as photos } from "~/routes/listing-pages/photos";
import { meta as areaConverter } from "~/routes/tools/area-converter";

const root = { id: "root", data: { site: { companyName: "Casa Nova" } } };

/** What a route says of its page on the site of Casa Nova. */
const said = <Loader>(meta: MetaFunction<Loader>, data: object, search = "") =>
  meta({
    data,
    params: {},
    location: { pathname: "/page", search, hash: "", state: null, key: "" },
    matches: [root],
  } as unknown as Parameters<MetaFunction<Loader>>[0]);

describe("titles name the operator's site", () => {
  test("of the filters", () => {
    expect(said(filters, { title: "All filters" })).toContainEqual({
      title: "All filters · Casa Nova",
    });
  });

  test("of a home's photos, of a home that is gone, and of a closed one", () => {
    const home = { title: "Loft" };
    const view = { home: { ...home, slug_id: "loft", meta: home }, photos: [], crumbs: [] };
    const whole = said(photos, { view });
    expect(whole).toContainEqual({ title: "Loft · Casa Nova" });
    expect(whole).toContainEqual(
      expect.objectContaining({ rel: "canonical", href: "/properties-details/loft" }),
    );
    expect(said(photos, { view: null, gone: home })).toContainEqual({ title: "Loft · Casa Nova" });
    expect(said(photos, { view: null, gone: null })).toContainEqual({ title: "Casa Nova" });
  });
});

const robots = expect.objectContaining({ name: "robots" }) as unknown;

describe("a page in another language is found as the page is; its answers are not", () => {
  const text = { title: "Page", description: "" };
  const lists = { ...text, results: text };
  const metas: [string, MetaFunction, object][] = [
    ["packages/subscription-plan", plans as MetaFunction, text],
    ["projects/list", projects as MetaFunction, lists],
    ["account/forgot-password", forgotPassword as MetaFunction, text],
    ["account/register", register as MetaFunction, text],
    ["account/sign-in", signIn as MetaFunction, text],
    ["home/select-location", selectLocation as MetaFunction, text],
    ["properties/filters", filters as MetaFunction, text],
    ["properties/map", map as MetaFunction, lists],
    ["tools/area-converter", areaConverter as MetaFunction, text],
  ];

  test("of every route that goes by the address", () => {
    const sources = import.meta.glob<string>("../../app/routes/**/*.tsx", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const byAddress = Object.keys(sources).filter((path) =>
      /unlisted: .*location\.search/.test(sources[path]!),
    );
    expect(byAddress.map((path) => path.slice("../../app/routes/".length, -4)).sort()).toEqual(
      metas.map(([route]) => route).sort(),
    );
  });

  describe.each(metas)("%s", (_, meta, data) => {
    test.each(["", "?lng=es"])("at %j", (search) =>
      expect(said(meta, data, search)).not.toContainEqual(robots),
    );

    test.each(["?page=2", "?lng=es&area=12"])("at %j", (search) =>
      expect(said(meta, data, search)).toContainEqual(robots),
    );
  });
});
