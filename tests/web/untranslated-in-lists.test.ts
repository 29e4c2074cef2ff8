import { beforeAll, expect, test } from "vitest";
import { saveArticleCategory } from "~/contract/operator/articles/calls";
import { saveCategory, saveFacility, saveParameter } from "~/contract/operator/catalogue/calls";
import {
  operatorHomepageSections,
  saveHomepageSection,
} from "~/contract/operator/front-page/calls";
import { savePackage } from "~/contract/operator/packages/calls";
import { csvRows } from "~/marketplace.server/imports/formats/csv-rows";
import { loadCategories } from "~/routes/operator/catalogue/categories.server";
import { loadFacilities } from "~/routes/operator/catalogue/facilities.server";
import { loadParameters } from "~/routes/operator/catalogue/parameters.server";
import { loadCategories as loadArticleCategories } from "~/routes/operator/content/article-categories.server";
import { loadFrontPage } from "~/routes/operator/content/front-page.server";
import { loadPackages } from "~/routes/operator/packages/packages.server";
import { loader as loadFile } from "~/routes/operator/tables/file";
import { signedInHeaders } from "~/session.server/session";
import { askAsRead } from "../marketplace/as-read";
import { ask, newMember } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let token: string;
let cookie: string;
beforeAll(async () => {
  const operator = await newMember(here.marketplace, { operator_role: "owner" });
  token = operator.token;
  cookie = (await signedInHeaders(token, operator.id))["Set-Cookie"].split(";")[0]!;
});

type Names = Record<string, string>;
interface List {
  rows(request: Request): Promise<{ id: number; missing: { code: string }[] }[]>;
  /** Adds one, or names it anew, and answers its number. */
  save(names: Names, id?: number): Promise<number>;
}

/** Names are kept by what is called so, and the product calls nothing like these. */
const nameIn = (table: string) => `Axolotl of ${table}`;
const inAll: Names = { es: "Ajolote", fr: "Axolotl", hi: "एक्सोलोटल", ar: "عفريت الماء" };

const idOf = async (answer: Promise<{ body: { data: { id: number } } }>) =>
  (await answer).body.data.id;
const firstSection = async () =>
  (await ask(here.marketplace, operatorHomepageSections, {}, token)).body.data[0]!.id;

const lists: Record<string, List> = {
  categories: {
    rows: async (request) => (await loadCategories(request)).categories,
    save: (names, id) =>
      idOf(
        askAsRead(here.marketplace, saveCategory, { id, name: nameIn("categories"), names }, token),
      ),
  },
  parameters: {
    rows: async (request) => (await loadParameters(request)).parameters,
    save: (names, id) =>
      idOf(
        askAsRead(
          here.marketplace,
          saveParameter,
          { id, name: nameIn("parameters"), names, kind: "number" },
          token,
        ),
      ),
  },
  facilities: {
    rows: async (request) => (await loadFacilities(request)).facilities,
    save: (names, id) =>
      idOf(
        askAsRead(here.marketplace, saveFacility, { id, name: nameIn("facilities"), names }, token),
      ),
  },
  packages: {
    rows: async (request) => (await loadPackages(request)).packages,
    save: (names, id) => {
      const features = [{ type: "property_list" as const, limit: 5 }];
      const offer = { id, name: nameIn("packages"), names, duration: 24, features };
      return idOf(askAsRead(here.marketplace, savePackage, offer, token));
    },
  },
  "article-categories": {
    rows: async (request) => (await loadArticleCategories(request)).categories,
    save: (names, id) =>
      idOf(
        askAsRead(
          here.marketplace,
          saveArticleCategory,
          { id, name: nameIn("article-categories"), names },
          token,
        ),
      ),
  },
  "front-page": {
    rows: async (request) => (await loadFrontPage(request)).sections,
    save: async (names, id) => {
      const section = { id: id ?? (await firstSection()), title: nameIn("front-page"), names };
      await askAsRead(here.marketplace, saveHomepageSection, section, token);
      return section.id;
    },
  },
};

const asked = (address: string) =>
  new Request(`http://doorstep.test/operator/${address}`, { headers: { Cookie: cookie } });

/** The languages that the list marks at one of it, and those that its file names there. */
async function marked(table: string, id: number) {
  const rows = await lists[table]!.rows(asked(table));
  const file = await loadFile({
    request: asked(`${table}.csv`),
    params: { table },
    context: {},
  });
  const [headings = [], ...lines] = [...csvRows((await file.text()).replace("\ufeff", ""), ",")];
  const line = lines.find(([number]) => number === String(id))!;
  return {
    codes: rows.find((row) => row.id === id)!.missing.map(({ code }) => code),
    inFile: line[headings.indexOf("Missing in")],
  };
}

test.each(Object.keys(lists))(
  "the list of %s and its file say in which languages one is not written",
  async (table) => {
    const { save } = lists[table]!;
    const id = await save({});
    expect(await marked(table, id)).toEqual({
      codes: ["es", "fr", "hi", "ar"],
      inFile: "Español, Français, हिन्दी, العربية",
    });
    await save({ es: inAll.es!, ar: inAll.ar! }, id);
    expect(await marked(table, id)).toEqual({ codes: ["fr", "hi"], inFile: "Français, हिन्दी" });
    await save(inAll, id);
    expect(await marked(table, id)).toEqual({ codes: [], inFile: "" });
  },
);

test("what is chosen of has to be written, too, and the product's own words are", async () => {
  const options = [{ value: "House" }, { value: nameIn("choices"), names: { fr: "Axolotl" } }];
  const chosen = { name: nameIn("chosen"), names: inAll, kind: "dropdown" as const, options };
  const id = await idOf(askAsRead(here.marketplace, saveParameter, chosen, token));
  expect((await marked("parameters", id)).codes).toEqual(["es", "hi", "ar"]);
});
