import type { MetaFunction } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { meta as filters } from "~/routes/properties/filters";
import { meta as photos } from "~/routes/properties/photos";
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
    expect(said(photos, { view: { home } })).toContainEqual({ title: "Loft · Casa Nova" });
    expect(said(photos, { view: null, gone: home })).toContainEqual({ title: "Loft · Casa Nova" });
    expect(said(photos, { view: null, gone: null })).toContainEqual({ title: "Casa Nova" });
  });
});

describe("the area converter is found in every language", () => {
  const robots = expect.objectContaining({ name: "robots" }) as unknown;
  const page = { title: "Area converter", description: "" };

  test.each(["", "?lng=es"])("at %j", (search) =>
    expect(said(areaConverter, page, search)).not.toContainEqual(robots),
  );

  test.each(["?area=12", "?lng=es&area=12"])("its answers are not: %j", (search) =>
    expect(said(areaConverter, page, search)).toContainEqual(robots),
  );
});
