import { afterAll, beforeAll, expect, test } from "vitest";
import { understandSearch, type UnderstoodSearch } from "~/contract/search";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask } from "./asking";
import { putHome } from "./search-homes";
import { arabic } from "./sentences/arabic";
import { english } from "./sentences/english";
import { french } from "./sentences/french";
import { hindi } from "./sentences/hindi";
import { spanish } from "./sentences/spanish";

/** What the filters of an address are called in the lists of sentences. */
const shortNames: Record<string, string> = {
  Bedrooms: "bedrooms",
  Bathrooms: "bathrooms",
  "Floor area (m²)": "area",
  "Plot area (m²)": "plot",
  Floor: "floor",
  "Year built": "built",
};
const words: Record<string, string> = {
  category_slug_id: "kind",
  city: "in",
  state: "in state",
  country: "in country",
  excluded: "without",
  listed_within: "listed",
  price_period: "per",
};

let marketplace: TestMarketplace;
let parameters: Map<number, string>;
let facilities: Map<number, string>;

beforeAll(async () => {
  marketplace = await testMarketplace({ sampleData: true });
  const { database } = marketplace;
  await putHome(marketplace, {
    city: "Madrid",
    state: "Madrid",
    country: "Spain",
    slug: "in-madrid",
  });
  const named = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  parameters = named(await database.selectFrom("parameter").select(["id", "name"]).execute());
  facilities = named(await database.selectFrom("facility").select(["id", "name"]).execute());
}, 120_000);
afterAll(() => marketplace.close());

/** What was understood, as the lists write it. */
function written({ filters, rest }: UnderstoodSearch) {
  const ranges = new Map<string, { from?: string; to?: string }>();
  const said: string[] = [];
  for (const { name, value } of filters) {
    const limit = /^p(?<id>\d+)\.(?<end>from|to)$/.exec(name)?.groups;
    const price = /^(?<end>min|max)_price$/.exec(name)?.groups;
    if (limit ?? price) {
      const of = limit ? shortNames[parameters.get(Number(limit.id))!]! : "price";
      const end = limit ? limit.end! : price!.end === "min" ? "from" : "to";
      ranges.set(of, { ...ranges.get(of), [end]: value });
    } else if (/^p\d+$/.test(name)) said.push(value);
    else if (name === "property_type") said.push(value === "0" ? "sale" : "rent");
    else if (name === "facility_id") said.push(`near ${facilities.get(Number(value))}`);
    else said.push(`${words[name] ?? name} ${value}`);
  }
  for (const [of, { from = "", to = "" }] of ranges) said.push(`${of} ${from}..${to}`);
  return [...said, ...(rest ? [`'${rest}'`] : [])];
}

const understood = async (text: string) =>
  (await ask(marketplace, understandSearch, { text })).body.data;

test.each([...english, ...spanish, ...french, ...hindi, ...arabic])(
  "%s",
  async (sentence, meaning) => {
    expect(written(await understood(sentence)).sort()).toEqual(
      meaning.split("; ").filter(Boolean).sort(),
    );
  },
);
