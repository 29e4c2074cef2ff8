import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeEach, describe, expect, test } from "vitest";
import { i18nFor } from "~/i18n/i18n.server";
import { TextsProvider } from "~/i18n/use-translation";
import { aHome } from "~/ui/example-data";
import { MarkupKeeper } from "~/ui/kept-markup";
import { MarkedCard } from "~/ui/marked-card";
import { SiteProvider, type SiteSettings } from "~/ui/site-context";
import { createMarkupStore } from "~/http.server/markup-store";

const site: SiteSettings = {
  companyName: "Doorstep",
  currencySymbol: "€",
  currencyCode: "EUR",
  abbreviate: false,
  theme: "system",
  lite: false,
  can: {},
};

const home = aHome({ added_by: 7 });

const inPage = (element: ReactElement, settings = site, language = "en") => (
  <TextsProvider value={i18nFor(language)}>
    <SiteProvider value={settings}>
      <section>{element}</section>
    </SiteProvider>
  </TextsProvider>
);

let store = createMarkupStore();

const rendered = (element: ReactElement, ...around: [settings?: SiteSettings, language?: string]) =>
  renderToString(inPage(element, ...around));

const kept = (element: ReactElement, ...around: [settings?: SiteSettings, language?: string]) =>
  renderToString(<MarkupKeeper value={store}>{inPage(element, ...around)}</MarkupKeeper>);

beforeEach(() => {
  store = createMarkupStore();
});

describe("a card whose markup is kept", () => {
  const cards: [string, ReactElement][] = [
    ["plain", <MarkedCard key="1" property={home} next="/properties" />],
    [
      "of a list, with a note",
      <MarkedCard
        key="2"
        property={{ ...home, promoted: true }}
        next="/properties?view=list"
        layout="list"
        note="Near you"
        level={2}
        priority
      />,
    ],
    [
      "liked and let",
      <MarkedCard
        key="3"
        property={{ ...home, is_favourite: 1, property_type: "rented", rentduration: "Monthly" }}
        next="/"
      />,
    ],
  ];
  for (const [name, card] of cards)
    test(`is the card, letter by letter: ${name}`, () => {
      for (const language of ["en", "ar"])
        for (const settings of [site, { ...site, memberId: 3 }, { ...site, memberId: 7 }]) {
          const whole = rendered(card, settings, language);
          // When it is made, and from what was kept.
          expect([kept(card, settings, language), kept(card, settings, language)]).toEqual([
            whole,
            whole,
          ]);
        }
    });

  test("is rendered once for all members but its owner", () => {
    let made = 0;
    const counting = createMarkupStore();
    const card = <MarkedCard property={home} next="/properties" />;
    const shownTo = (memberId?: number) =>
      renderToString(
        <MarkupKeeper
          value={(of, parts) =>
            counting(of, () => {
              made += 1;
              return parts();
            })
          }
        >
          {inPage(card, { ...site, memberId })}
        </MarkupKeeper>,
      );
    const asVisitor = shownTo();
    expect(asVisitor).toContain("favourite");
    for (const memberId of [1, 2, 3]) expect(shownTo(memberId)).toBe(asVisitor);
    expect(made).toBe(1);
    expect(shownTo(7)).not.toContain("favourite");
    expect(made).toBe(2);
  });

  test("follows what it is made from: the home, the page and the site's settings", () => {
    const shown = [
      kept(<MarkedCard property={home} next="/properties" />),
      kept(<MarkedCard property={{ ...home, title: "Another" }} next="/properties" />),
      kept(<MarkedCard property={home} next="/" />),
      kept(<MarkedCard property={home} next="/properties" />, { ...site, currencySymbol: "$" }),
      kept(<MarkedCard property={home} next="/properties" />, { ...site, lite: true, can: {} }),
      kept(<MarkedCard property={home} next="/properties" />, site, "es"),
    ];
    expect(new Set(shown).size).toBe(shown.length);
  });
});

test("what was not asked for lately is forgotten first", () => {
  const small = createMarkupStore(2);
  const made: string[] = [];
  const ask = (name: string) =>
    small({ texts: i18nFor("en"), site: "", madeFrom: name }, () => {
      made.push(name);
      return <p>{name}</p>;
    });
  for (const name of ["a", "b", "a", "c", "a", "b"]) expect(ask(name)).toBe(`<p>${name}</p>`);
  expect(made).toEqual(["a", "b", "c", "b"]);
});
