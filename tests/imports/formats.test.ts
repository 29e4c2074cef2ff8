import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FeedFormat } from "~/contract/operator/imports/rules";
import { emptyListing, type FeedListing } from "~/marketplace.server/imports/feed-listing";
import { writeBlm } from "~/marketplace.server/imports/formats/blm";
import { writeCsv } from "~/marketplace.server/imports/formats/csv";
import { csvRows } from "~/marketplace.server/imports/formats/csv-rows";
import { writeKyero } from "~/marketplace.server/imports/formats/kyero";
import { writeOpenImmo } from "~/marketplace.server/imports/formats/openimmo";
import { plainText } from "~/marketplace.server/imports/formats/plain-text";
import { readFeed } from "~/marketplace.server/imports/read-feed";

const now = new Date("2026-11-12T06:00:00Z");
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url));
const read = (format: FeedFormat, file: string | Uint8Array) => [
  ...readFeed(format, typeof file === "string" ? Buffer.from(file) : file).listings,
];

test("a file of separated values says what its columns say", () => {
  const [house, flat, plot] = read("csv", sample("homes.csv"));
  expect(house).toEqual({
    ...emptyListing,
    reference: "AG-1",
    title: 'House with a "sea view"',
    description: "Bright, by the sea.\nTwo floors.",
    kind: "Villa",
    purpose: "sale",
    price: "450.000",
    currency: "EUR",
    address: "Rua do Mar 1",
    city: "Lisboa",
    region: "Lisboa",
    country: "Portugal",
    latitude: "38.7169",
    longitude: "-9.1399",
    facts: { bedrooms: "4", Supply: "Gas|Water" },
    photos: ["https://photos.example/ag-1/front.jpg", "https://photos.example/ag-1/garden.jpg"],
  });
  expect(flat).toMatchObject({
    purpose: "rent",
    period: "Monthly",
    video: "https://youtu.be/dQw4w9WgXcQ",
  });
  expect(plot).toMatchObject({ description: "+35 olive trees.", facts: {}, latitude: "" });
});

test("a BLM feed of version 3 says what its fields say", () => {
  const [house, flat, gone] = read("blm", sample("homes.blm"));
  expect(house).toEqual({
    ...emptyListing,
    reference: "10045_1001",
    title: "4 bedroom detached house, Orchard Way, Cirencester",
    description: "A detached house near the park.\n\n– Garden\n– Garage & drive",
    kind: "Detached house",
    purpose: "sale",
    price: "525000",
    address: "Orchard Way, Cirencester, GL7 2PX",
    city: "Cirencester",
    region: "Orchard Way",
    country: "United Kingdom",
    latitude: "51.7190",
    longitude: "-1.9680",
    facts: { bedrooms: "4", bathrooms: "2", features: "South facing garden|Garage" },
    // The certificate is none of the photos.
    photos: ["https://photos.example/1001/0.jpg", "https://photos.example/1001/1.jpg"],
  });
  expect(flat).toMatchObject({ purpose: "rent", period: "Monthly", price: "950", state: "taken" });
  expect(gone).toMatchObject({ reference: "10045_1003", state: "gone" });
});

test("a Kyero feed of version 3 says what its elements say", () => {
  const [villa, flat] = read("kyero", sample("kyero.xml"));
  expect(villa).toEqual({
    ...emptyListing,
    reference: "501",
    title: "Villa, Almuñécar",
    description: "A bright villa with views of the sea.\n\nWalk to the beach & the harbour.",
    kind: "villa",
    purpose: "sale",
    price: "385000",
    currency: "EUR",
    address: "Punta de la Mona",
    city: "Almuñécar",
    region: "Granada",
    country: "Spain",
    latitude: "36.728807",
    longitude: "-3.693466",
    facts: {
      bedrooms: "4",
      bathrooms: "3",
      floor_area: "210",
      plot_area: "640",
      pool: "Pool",
      new_build: "New build",
      energy_rating: "D",
      features: "Garden|Parking",
    },
    photos: ["https://photos.example/501/1.jpg", "https://photos.example/501/2.jpg?size=large&v=2"],
  });
  expect(flat).toMatchObject({
    purpose: "rent",
    period: "Monthly",
    description: "Piso céntrico.\nAscensor.",
    facts: { bedrooms: "2", bathrooms: "1", floor_area: "78" },
  });
});

test("an OpenImmo feed says what its elements say", () => {
  const [villa, flat, gone] = read("openimmo", sample("openimmo.xml"));
  expect(villa).toEqual({
    ...emptyListing,
    reference: "W-1",
    title: "Villa mit großem Garten",
    description: "Helle Räume auf drei Etagen.\n\nRuhig, nahe der Isar.",
    kind: "Villa",
    purpose: "sale",
    price: "1250000.00",
    currency: "EUR",
    state: "taken",
    address: "Gartenweg 5",
    city: "München",
    region: "Bayern",
    country: "Germany",
    latitude: "48.1374",
    longitude: "11.5755",
    facts: {
      bedrooms: "4",
      bathrooms: "3",
      floor_area: "230.5",
      plot_area: "810",
      rooms: "7.5",
      year_built: "1998",
    },
    // The one for the title first; plans are no photos.
    photos: ["https://photos.example/w1/front.jpg", "https://photos.example/w1/garten.jpg"],
  });
  expect(flat).toMatchObject({
    purpose: "rent",
    period: "Monthly",
    price: "1450",
    kind: "Apartment",
    address: "80469 München",
  });
  expect(gone).toMatchObject({ reference: "W-3", state: "gone" });
});

test("an OpenImmo feed may be a part of what there is", () => {
  const whole = sample("openimmo.xml");
  expect(readFeed("openimmo", whole).isWhole).toBe(true);
  const part = Buffer.from(whole.toString().replace('umfang="VOLL"', 'umfang="TEIL"'));
  expect(readFeed("openimmo", part).isWhole).toBe(false);
  const prefixed = whole.toString().replaceAll(/<(\/?)(?=[a-z])/g, "<$1oi:");
  expect(read("openimmo", prefixed)).toEqual(read("openimmo", whole));
});

const home: FeedListing = {
  ...emptyListing,
  reference: "R-7",
  title: "House, <old> & fine",
  description: "Two lines\nof “words” & more.",
  kind: "Villa",
  purpose: "sale",
  price: "250000",
  currency: "EUR",
  address: "1 Beach Road",
  city: "Faro",
  region: "Algarve",
  country: "Portugal",
  latitude: "37.01",
  longitude: "-7.93",
  facts: { bedrooms: "3", bathrooms: "2" },
  photos: ["https://photos.example/a.jpg?x=1&y=2", "https://photos.example/b.jpg"],
};
const flat: FeedListing = {
  ...home,
  reference: "R-8",
  purpose: "rent",
  period: "Monthly",
  price: "900",
  kind: "Apartment",
};

test.each([
  ["csv", writeCsv([home, flat])],
  ["kyero", writeKyero([home, flat], now)],
  ["openimmo", writeOpenImmo([home, flat], { name: "Doorstep", now })],
] as const)("what is written as %s is read as it was", (format, file) => {
  expect(read(format, file)).toEqual([home, flat]);
});

test("what is written as BLM is read as it was, but for what the format has no words for", () => {
  const told = (one: FeedListing, title: string) => ({ ...one, title, currency: "" });
  expect(read("blm", writeBlm([home, flat], now))).toEqual([
    told(home, "3 bedroom villa, 1 Beach Road"),
    told(flat, "3 bedroom apartment, 1 Beach Road"),
  ]);
  expect(read("blm", writeBlm([], now))).toEqual([]);
  expect(writeBlm([{ ...home, address: "A^B~C" }], now)).toContain("^A B C^");
});

test("what a format cannot say is left out", () => {
  const daily: FeedListing = { ...flat, period: "Daily" };
  const quarterly: FeedListing = { ...flat, period: "Quarterly" };
  expect(read("blm", writeBlm([daily, flat], now))).toHaveLength(1);
  expect(read("kyero", writeKyero([daily, quarterly, flat], now))).toHaveLength(1);
  const openImmo = writeOpenImmo([daily, quarterly], { name: "Doorstep", now });
  expect(read("openimmo", openImmo)).toMatchObject([{ period: "Daily" }]);
});

describe("separated values", () => {
  test("are read as they were written, whatever stands in them", () => {
    const cell = fc.string({
      unit: fc.constantFrom("a", '"', ",", ";", "\n", "\r", "é", " ", "="),
    });
    const row = fc.array(cell, { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
        const written = rows.map((one) => one.map((text) => `"${text.replaceAll('"', '""')}"`));
        const full = rows.filter((one) => one.some((text) => text.trim() !== ""));
        expect([...csvRows(written.map((one) => one.join()).join("\r\n"), ",")]).toEqual(full);
      }),
    );
  });

  test("need not be quoted", () => {
    expect([...csvRows('a,b "c",\n\n,d\r\n', ",")]).toEqual([
      ["a", 'b "c"', ""],
      ["", "d"],
    ]);
  });

  test("are parted by whatever the first line has", () => {
    for (const sign of [",", ";", "\t"])
      expect(
        read(
          "csv",
          ["reference", '"title"', "price"].join(sign) + `\r\nA${sign}B${sign}"1${sign}0"`,
        ),
      ).toMatchObject([{ reference: "A", title: "B", price: `1${sign}0` }]);
  });

  test("that were kept from being formulas say what they said", () => {
    const file = writeCsv([{ ...home, title: "=1+1" }]);
    expect(file).toContain(`"'=1+1"`);
    expect(read("csv", file)).toMatchObject([{ title: "=1+1" }]);
  });
  test("that say what such a text would be kept as say it again, too", () => {
    const file = writeCsv([{ ...home, title: "'=1+1", description: "'' @home" }]);
    expect(read("csv", file)).toMatchObject([{ title: "'=1+1", description: "'' @home" }]);
  });
});

const encoded = (text: string, encoding: "latin1" | "utf16le", mark: number[] = []) =>
  Buffer.concat([Buffer.from(mark), Buffer.from(text, encoding)]);

test("files come in many encodings", () => {
  const csv = "reference,title,price\nA,Café é,1";
  const xmlFile = sample("kyero.xml").toString();
  const titles = [
    read("csv", encoded(csv, "latin1")),
    read("csv", encoded(csv, "utf16le", [0xff, 0xfe])),
    read("csv", `\ufeff${csv}`),
  ].map(([first]) => first!.title);
  expect(titles).toEqual(["Café é", "Café é", "Café é"]);
  const latin = encoded(xmlFile.replace("utf-8", "ISO-8859-1"), "latin1");
  expect(read("kyero", latin)[0]!.city).toBe("Almuñécar");
});

describe("a file that cannot be read says so", () => {
  const kyero = sample("kyero.xml").toString();
  const blm = sample("homes.blm").toString();
  const bomb = `<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>`;
  test.each<[string, FeedFormat, string | Uint8Array, RegExp]>([
    ["cut off", "kyero", kyero.slice(0, kyero.indexOf("<price>")), /no complete XML/],
    [
      "cut off after a home",
      "kyero",
      kyero.slice(0, kyero.lastIndexOf("</root>")),
      /no complete XML/,
    ],
    ["with a lost end", "kyero", kyero.replace("</town>", ""), /no complete XML/],
    ["with a document type", "kyero", kyero.replace(/^<\?xml.*\?>/, bomb), /document type/],
    ["of another format", "kyero", sample("openimmo.xml"), /no Kyero feed/],
    ["of another format", "openimmo", kyero, /no OpenImmo feed/],
    ["cut off", "blm", blm.slice(0, -40), /no complete BLM/],
    ["of another version", "blm", blm.replace("Version : 3", "Version : 2"), /version 3/],
    ["without columns", "csv", "a,b\n1,2", /first line/],
    ["cut off in a cell", "csv", 'reference,title,price\nA,"B', /middle of a row/],
    ["of nothing", "csv", "", /first line/],
    ["encoded as nobody knows", "kyero", kyero.replace("utf-8", "klingon"), /encoding/],
  ])("%s (%s)", (_, format, file, sentence) => {
    expect(() => read(format, file)).toThrow(sentence);
  });

  test("nests for ever", () => {
    const deep = `<root><kyero><feed_version>3</feed_version></kyero>${"<a>".repeat(5000)}`;
    expect(() => read("kyero", deep)).toThrow(/no complete XML/);
  });
});

test("an entity of nobody stays as it is written", () => {
  const file = sample("kyero.xml").toString().replace("Granada", "&lol; Granada");
  expect(read("kyero", file)[0]!.region).toBe("&lol; Granada");
});

test("descriptions keep their lines and lose their tags", () => {
  expect(plainText("<b>A</b><br/>B<p>C &amp; D</p><script>x()</script>")).toBe("A\nB\nC & D");
  expect(plainText("5 < 6 & more\r\n\r\n\r\n\r\nend ")).toBe("5 < 6 & more\n\nend");
});

describe("files of megabytes that are made to be read for ever are read at once, or refused", () => {
  const times = (text: string) => text.repeat(1_000_000);
  test.each<[string, FeedFormat, string, string]>([
    ["headers without end", "blm", times("#HEADER#"), "The file is no complete BLM feed."],
    [
      "data without end",
      "blm",
      times("#HEADER##DEFINITION##DATA#"),
      "The file is no complete BLM feed.",
    ],
    [
      "a header of nothing but lines",
      "blm",
      `#HEADER#${times("\n")}#DEFINITION##DATA##END#`,
      "The file is no BLM feed of version 3.",
    ],
    ["a row without end", "csv", times("a,"), "The file has rows of more than 1000 cells."],
  ])("%s", (_, format, file, message) => {
    expect(() => read(format, file)).toThrow(message);
  });

  test.each([
    ["beginnings of tags", "<a"],
    ["beginnings of items", "<li"],
    ["spaces", " "],
  ])("a description of %s", (_, piece) => {
    expect(plainText(`<p>Bright.${times(piece)}`)).toMatch(/^Bright\./);
  });
});
