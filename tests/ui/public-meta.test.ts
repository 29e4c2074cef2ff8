import { describe, expect, test } from "vitest";
import { publicMeta } from "~/ui/public-meta";
import { organizationData } from "~/ui/organization-data";
import { offerData, placeData, questionsData } from "~/ui/structured-data";

const matches = (root: object = {}) => [
  {
    id: "root",
    data: {
      publicUrl: "https://homes.test",
      language: "ar",
      languages: [{ code: "en" }, { code: "ar" }],
      site: { companyName: "Three Doors", currencyCode: "PKR" },
      ...root,
    },
  },
];

const page = {
  title: "Stone villa",
  description: "With a garden.",
  path: "/properties-details/stone",
};

/** Property or name, and content, of each tag that has them. */
const tagsOf = (meta: object[]) =>
  Object.fromEntries(
    meta.flatMap((tag) => {
      const { property, name, content } = tag as Record<string, string | undefined>;
      return content === undefined ? [] : [[property ?? name, content]];
    }),
  );

const structuredOf = (meta: object[]) =>
  meta.flatMap((tag) => ("script:ld+json" in tag ? [tag["script:ld+json"]] : []));

describe("the tags of a public page", () => {
  test("say what search engines and social networks show", () => {
    const meta = publicMeta(matches(), {
      ...page,
      kind: "article",
      drawnImage: "/share-images/properties/stone.jpg",
    });
    expect(meta).toContainEqual({ title: "Stone villa · Three Doors" });
    expect(meta).toContainEqual({
      tagName: "link",
      rel: "canonical",
      href: "https://homes.test/properties-details/stone",
    });
    expect(tagsOf(meta)).toEqual({
      description: "With a garden.",
      "og:type": "article",
      "og:site_name": "Three Doors",
      "og:locale": "ar_EG",
      "og:title": "Stone villa",
      "og:description": "With a garden.",
      "og:url": "https://homes.test/properties-details/stone",
      "og:image": "https://homes.test/share-images/properties/stone.jpg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
  });

  test("asked for in a language, it is passed on in that one", () => {
    const meta = publicMeta(matches({ addressLanguage: "ar" }), {
      ...page,
      crumbs: [{ label: "Stone villa" }],
    });
    const url = "https://homes.test/properties-details/stone?lng=ar";
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: url });
    expect(tagsOf(meta)["og:url"]).toBe(url);
    expect(structuredOf(meta)).toMatchObject([{ itemListElement: [{ item: url }] }]);
  });

  test("a picture of its own goes before the one that is drawn", () => {
    const image = "https://homes.test/media/own.jpg";
    const tags = tagsOf(publicMeta(matches(), { ...page, image, drawnImage: "/drawn.jpg" }));
    expect(tags["og:image"]).toBe(image);
    expect(tags).not.toHaveProperty("og:image:width");
  });

  test("a page without a picture is passed on with the site's", () => {
    const tags = tagsOf(publicMeta(matches(), page));
    expect(tags["og:image"]).toBe("https://homes.test/share-images/site/home.jpg");
    expect(tags["twitter:card"]).toBe("summary_large_image");
  });

  test("the front page names the site by itself", () =>
    expect(publicMeta(matches(), { ...page, namesSite: true })).toContainEqual({
      title: "Stone villa",
    }));

  test("results of a search stay out of search engines", () =>
    expect(tagsOf(publicMeta(matches(), { ...page, unlisted: true })).robots).toBe(
      "noindex,follow",
    ));

  test("the way to the page, the page itself last", () => {
    const crumbs = [
      { label: "Buy", href: "/properties?property_type=0" },
      { label: "Stone villa" },
    ];
    expect(structuredOf(publicMeta(matches(), { ...page, crumbs }))).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          {
            "@type": "ListItem",
            position: 1,
            name: "Buy",
            item: "https://homes.test/properties?property_type=0",
          },
          {
            "@type": "ListItem",
            position: 2,
            name: "Stone villa",
            item: "https://homes.test/properties-details/stone",
          },
        ],
      },
    ]);
  });
});

describe("structured data", () => {
  test.each([
    ["sell", null, { availability: "https://schema.org/InStock", sells: true }],
    ["sold", null, { availability: "https://schema.org/SoldOut", sells: true }],
    ["rent", "Monthly", { availability: "https://schema.org/InStock", unitCode: "MON" }],
    ["rent", "Quarterly", { availability: "https://schema.org/InStock", unitCode: "QAN" }],
    ["rented", "Yearly", { availability: "https://schema.org/SoldOut", unitCode: "ANN" }],
  ] as const)("the offer of a home: %s %s", (property_type, rentduration, expected) => {
    const offer = offerData({ price: 900, property_type, rentduration }, "EUR");
    expect(offer).toMatchObject({ "@type": "Offer", price: 900, priceCurrency: "EUR" });
    expect(offer.availability).toBe(expected.availability);
    expect(offer.businessFunction).toBe(
      `http://purl.org/goodrelations/v1#${"sells" in expected ? "Sell" : "LeaseOut"}`,
    );
    expect(offer.priceSpecification?.unitCode).toBe(
      "unitCode" in expected ? expected.unitCode : undefined,
    );
  });

  test("a home without a known position has none", () => {
    const place = { address: "Rua do Sol 7", city: "Évora", state: "", country: "Portugal" };
    expect(placeData({ ...place, position: null })).not.toHaveProperty("geo");
    expect(placeData({ ...place, position: { latitude: 38.5, longitude: -7.9 } }).geo).toEqual({
      "@type": "GeoCoordinates",
      latitude: 38.5,
      longitude: -7.9,
    });
  });

  test("the company says what the operator said", () => {
    expect(organizationData(matches())).toEqual({
      "@type": "Organization",
      name: "Three Doors",
      url: "https://homes.test/",
      logo: "https://homes.test/icons/icon-512.png",
    });
    const site = { companyName: "Three Doors", logoUrl: "https://homes.test/l.png", phone: "1" };
    const links = [{ label: "X", href: "https://x.com/doors" }];
    expect(organizationData(matches({ site: { ...site, links } }))).toMatchObject({
      logo: "https://homes.test/l.png",
      telephone: "1",
      sameAs: ["https://x.com/doors"],
    });
    expect(organizationData(matches({ site: { ...site, links: [] } }))).not.toHaveProperty(
      "sameAs",
    );
  });

  test("each question has its answer", () =>
    expect(questionsData([{ question: "How long?", html: "<p>A day.</p>" }]).mainEntity).toEqual([
      {
        "@type": "Question",
        name: "How long?",
        acceptedAnswer: { "@type": "Answer", text: "<p>A day.</p>" },
      },
    ]));
});
