import { brotliCompressSync } from "node:zlib";
import type { ComponentType } from "react";
import { describe, expect, test } from "vitest";
import { contrast } from "~/contract/colours";
import { PasskeySubmit } from "~/routes/account/passkey-submit";
import { brandStyle } from "~/screens.server/shell";
import { aHome, aPhoto } from "~/ui/example-data";
import { FactList } from "~/ui/fact-list";
import { FavouriteButton } from "~/ui/favourite-button";
import { exampleSets } from "~/ui/gallery-page";
import { Pager, pagesShown } from "~/ui/pager";
import { PlaceMap } from "~/ui/place-map";
import { PropertyCard } from "~/ui/property-card";
import { cardFacts } from "~/ui/property-facts";
import { SiteProvider } from "~/ui/site-context";
import { IconTint } from "~/ui/tinted-icon";
import { ToastRegion } from "~/ui/toast";
import { render } from "./render";

describe("every example of every part renders, each id once", () => {
  test.each(
    exampleSets.flatMap((set) =>
      set.examples.map((example) => ({ ...example, component: set.component, set })),
    ),
  )("$component, $name", ({ set, props }) => {
    const Component = set.Component as ComponentType<object>;
    const html = render(<Component {...props} />);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(html).not.toBe("");
    expect(html).not.toMatch(/ui\.[a-z]+\./);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe("the map of one place", () => {
  const home = { label: "Loft", address: "Rua da Saudade 12" };

  test("leads to the homes around it, and needs no scripts", () => {
    const html = render(<PlaceMap latitude={38.7118} longitude={-9.13} {...home} />);
    expect(html).toMatch(/href="\/properties-on-map\?north=38\.\d+&amp;south=38\.\d+/);
    expect(html).toContain("/map-tiles/2/light/");
    expect(html).toContain('href="geo:38.71180,-9.13000?q=38.71180,-9.13000"');
  });

  test("shows the streets around it where the operator's tiles have them", () => {
    const tiles = { url: "https://tiles.example/{z}/{x}/{y}.png", attribution: "Surveyors" };
    const site = {
      companyName: "Doorstep",
      currencySymbol: "€",
      currencyCode: "EUR",
      abbreviate: false,
      theme: "light",
      lite: false,
      can: {},
      mapTiles: tiles,
    } as const;
    const map = <PlaceMap latitude={38.7118} longitude={-9.13} {...home} />;
    const html = render(<SiteProvider value={site}>{map}</SiteProvider>);
    const zooms = [...html.matchAll(/tiles\.example\/(\d+)\//g)].map(([, zoom]) => Number(zoom));
    expect(zooms.length).toBeGreaterThan(3);
    expect(Math.min(...zooms)).toBeGreaterThanOrEqual(15);
    expect(html).toContain("Map: Surveyors");
  });

  test.each([
    [0, 0],
    [null, null],
    [undefined, 3],
  ])("is not drawn where nobody said the place: %s, %s", (latitude, longitude) => {
    expect(render(<PlaceMap latitude={latitude} longitude={longitude} {...home} />)).toBe("");
  });
});

describe("icons of the operator's", () => {
  const facts = (image: string, tintsIcons: boolean) =>
    render(
      <SiteProvider
        value={{
          companyName: "Doorstep",
          currencySymbol: "€",
          currencyCode: "EUR",
          abbreviate: false,
          theme: "light",
          lite: false,
          can: {},
          tintsIcons,
        }}
      >
        <IconTint />
        <FactList facts={[{ image, value: "2", name: "Balconies" }]} />
      </SiteProvider>,
    );

  test.each([
    ["https://pictures.example/balcony.svg", true, true],
    ["https://pictures.example/balcony.SVG?v=2", true, true],
    ["https://pictures.example/balcony.png", true, false],
    ["https://pictures.example/balcony.svg", false, false],
  ])("%s, with the setting %s, takes the theme's colour: %s", (image, isSet, isTinted) => {
    const html = facts(image, isSet);
    expect(html.includes('style="filter:url(#theme-tint)"')).toBe(isTinted);
    expect(html.includes('<filter id="theme-tint"')).toBe(isSet);
  });
});

describe("the pager", () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, 3, 4, 5, 6, 7, 9]],
    [2084, 4167, [1, 1042, 2082, 2083, 2084, 2085, 2086, 3126, 4167]],
  ])("page %d of %d", (page, pages, shown) => expect(pagesShown(page, pages)).toEqual(shown));

  test("its links say which page comes before and after", () => {
    const html = render(<Pager page={2} pages={3} href={(page) => `/properties?page=${page}`} />);
    expect(html).toMatch(/rel="prev"[^>]*href="\/properties\?page=1"/);
    expect(html).toMatch(/rel="next"[^>]*href="\/properties\?page=3"/);
    expect(html).toMatch(/aria-current="page"[^>]*href="\/properties\?page=2"/);
  });

  test("nothing is before the first page, and one page needs no pager", () => {
    expect(render(<Pager page={1} pages={3} href={String} />)).not.toContain('rel="prev"');
    expect(render(<Pager page={1} pages={1} href={String} />)).toBe("");
  });
});

describe("the property card", () => {
  const card = (changes: Parameters<typeof aHome>[0] = {}) =>
    render(
      <PropertyCard
        property={aHome(changes)}
        favourite={
          <FavouriteButton
            action="/f"
            propertyId={7}
            isFavourite={false}
            ownerId={2}
            title="House"
          />
        }
      />,
    );

  test("price first, then title, place and facts; the heart is a form of its own", () => {
    const html = card();
    const order = ["450,000", "Terraced house", "House · Lisbon", "3 bedrooms", "<form"].map(
      (part) => html.indexOf(part),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
    expect(html).toContain('name="property_id" value="7"');
    expect(html).toContain('name="type" value="1"');
  });

  test("an owner sees no heart on their own home, but one to take back", () => {
    const site = {
      companyName: "Doorstep",
      currencyCode: "USD",
      currencySymbol: "$",
      abbreviate: false,
      theme: "system" as const,
      lite: false,
      can: {},
    };
    const heart = (memberId: number | undefined, isFavourite = false) =>
      render(
        <SiteProvider value={{ ...site, memberId }}>
          <FavouriteButton
            action="/f"
            propertyId={7}
            isFavourite={isFavourite}
            ownerId={2}
            title="House"
          />
        </SiteProvider>,
      );
    expect(heart(2)).toBe("");
    expect(heart(2, true)).toContain('name="type" value="0"');
    expect(heart(3)).toContain('name="type" value="1"');
    expect(heart(undefined)).toContain('name="type" value="1"');
  });

  test("one link, to the home", () => {
    expect(card().match(/<a /g)).toHaveLength(1);
    expect(card()).toContain('href="/properties-details/terraced-house-with-a-walled-garden"');
  });

  test("featured and premium are words; the rent is said per month", () => {
    expect(card({ promoted: true, is_premium: 1 })).toContain("Featured · Premium");
    expect(card({ is_premium: 0 })).not.toContain("home-card-marked");
    expect(card({ property_type: "rent", rentduration: "Monthly" })).toContain("/ month");
    expect(card({ property_type: "rented", rentduration: "Yearly" })).toContain("/ year");
    expect(card({ property_type: "sell", rentduration: null })).not.toContain("price-per");
  });

  test("numbers come first among the facts, long values are left to the home's own page", () => {
    const facts = cardFacts([
      { id: 1, name: "Heating", value: "Gas" },
      { id: 2, name: "Notes", value: "a long story about a heating" },
      { id: 3, name: "Bedrooms", value: "3" },
      { id: 4, name: "Amenities", value: [] },
    ]);
    expect(facts.map(({ name }) => name)).toEqual(["Bedrooms", "Heating"]);
    expect(facts[0]?.icon).toBe("bed-double");
  });

  test("a picture that was given here stands in the place of an icon, an upstream's does not", () => {
    const ours = "https://doorstep.example/media/bed-400x400-ffffff.jpg";
    const theirs = "https://upstream.example/images/bed.svg";
    const drawn = (name: string, image: string) =>
      render(<FactList facts={cardFacts([{ id: 1, name, image, value: "3" }])} />);
    expect(drawn("Bedrooms", ours)).toContain(`src="${ours}/160.webp" alt=""`);
    expect(drawn("Bedrooms", ours)).not.toContain("<svg");
    expect(drawn("Bedrooms", theirs)).not.toContain("<img");
    expect(drawn("Outlook", theirs)).toContain(`src="${theirs}"`);
  });

  test.each([
    ["Bedrooms", "1", "1 bedroom"],
    ["Bathrooms", "3", "3 bathrooms"],
    ["Floor area (m²)", "1448", "1,448 m²"],
    ["Floor area (sq ft)", "87.5", "87.5 sq ft"],
    ["Plot area (m²)", "1206", "1,206 m² plot"],
    ["Floor", "5", "Floor 5"],
    ["Floor", "0", "Ground floor"],
    ["Year built", "1935", "Built 1935"],
    ["Parking", "Garage", "Parking: Garage"],
    ["Bedrooms", "3 or 4", "Bedrooms: 3 or 4"],
    ["Parking", "None", ""],
    ["Bathrooms", "0", ""],
  ])("%s %s is said as “%s”", (name, value, words) => {
    const html = render(<FactList facts={cardFacts([{ id: 1, name, value }])} />);
    expect(html.replace(/<[^>]+>/g, "")).toBe(words);
  });

  test("24 of them weigh little: the whole page must stay under 14 kB", () => {
    const homes = Array.from({ length: 24 }, (_, index) =>
      aHome({
        id: index,
        slug_id: `home-${(index * 7919).toString(36)}-in-the-city`,
        title: `${["House", "Flat", "Loft", "Villa"][index % 4]} number ${index * 37}`,
        title_image: aPhoto(index * 7919),
        price: 100_000 + index * 31_417,
      }),
    );
    const html = render(
      <>
        {homes.map((home) => (
          <PropertyCard
            key={home.id}
            property={home}
            favourite={
              <FavouriteButton
                action="/favourites"
                propertyId={home.id}
                isFavourite={false}
                ownerId={home.added_by}
                title={home.title}
              />
            }
          />
        ))}
      </>,
    );
    expect(brotliCompressSync(html).length).toBeLessThan(4_500);
  });
});

describe("a toast", () => {
  test("is a plain message without scripts: no button that does nothing", () => {
    const html = render(<ToastRegion toast={{ type: "success", message: "Saved: all of it." }} />);
    expect(html).toContain('role="status"');
    expect(html).toContain("Saved: all of it.");
    expect(html).not.toContain("<button");
  });
});

describe("the operator's colours", () => {
  test("are used where they can be read", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
    expect(brandStyle({ system_color: "#087C7C" })).toEqual({ "--brand-light": "#087c7c" });
    expect(brandStyle({ system_color: "#9ae6b4ff" })).toEqual({ "--brand-dark": "#9ae6b4" });
    expect(brandStyle({ system_color: "javascript:alert(1)" })).toEqual({});
    expect(brandStyle({ sell_web_color: "#ffffff", sell_web_background_color: "#fafafa" })).toEqual(
      {},
    );
  });
});

test("what passkeys need is said to whoever has no scripts, and to nobody for a moment", () => {
  const html = render(<PasskeySubmit options={{ sign: {} }}>Use a passkey</PasskeySubmit>);
  expect(html).toMatch(/class="never-with-scripts"><[^>]*class="[^"]*notice/);
  expect(html).toMatch(/class="only-scripts"><button[^>]* disabled/);
});
