import { expect, test } from "vitest";
import type { Slider } from "~/contract/home/calls";
import { slidesOf } from "~/screens.server/slides";

const slider = (changes: Partial<Slider>): Slider => ({
  id: 1,
  slider_type: "1",
  type: "",
  image: "/small.jpg",
  web_image: "/wide.jpg",
  category_id: null,
  category: null,
  propertys_id: null,
  property: null,
  show_property_details: 0,
  link: "",
  title: "",
  alt: "",
  translations: [],
  ...changes,
});
const property = {
  ...{ id: 4, slug_id: "a-home", title: "A home", title_image: "", price: 900 },
  ...{ property_type: "sell" as const, rentduration: null },
};
const slide = (changes: Partial<Slider>) => slidesOf([slider(changes)], "es")[0];

test("a picture alone leads nowhere", () => {
  expect(slide({})).toEqual({ id: 1, image: "/wide.jpg", alt: "" });
  expect(slide({ web_image: "" })).toEqual({ id: 1, image: "/small.jpg", alt: "" });
});

test("a category and a home lead to their own pages", () => {
  const category = { id: 3, slug_id: "villa", category: "Villa" };
  expect(slide({ slider_type: "2", category })).toMatchObject({
    href: "/properties/categories/villa",
    title: "Villa",
    isTerm: true,
  });
  expect(slide({ slider_type: "3", property, show_property_details: 1 })).toEqual({
    id: 1,
    image: "/wide.jpg",
    alt: "",
    href: "/properties-details/a-home",
    title: "A home",
    price: 900,
  });
});

test.each([
  ["rent", "Quarterly", "Quarterly"],
  ["rented", "Yearly", "Yearly"],
  ["rent", null, "Monthly"],
  ["sold", "Monthly", undefined],
  [null, null, undefined],
] as const)("the rent of a home that is %s, %s, is due %s", (property_type, rentduration, due) => {
  const offered = { ...property, property_type, rentduration };
  const shown = slide({ slider_type: "3", property: offered, show_property_details: 1 });
  expect([shown?.price, shown?.rentDuration]).toEqual([900, due]);
});

test("a home whose details are not to be shown is a picture with its name", () => {
  expect(slide({ slider_type: "3", property, show_property_details: 0 })).toEqual({
    id: 1,
    image: "/wide.jpg",
    alt: "A home",
    href: "/properties-details/a-home",
  });
});

test("an outside link names where it leads; what is no address of the web is none", () => {
  expect(slide({ slider_type: "4", link: "https://www.fair.example/now" })).toMatchObject({
    href: "https://www.fair.example/now",
    isOutside: true,
    title: "fair.example",
  });
  for (const link of ["javascript:alert(1)", "data:text/html,x", "fair.example", ""])
    expect(slide({ slider_type: "4", link })).toEqual({ id: 1, image: "/wide.jpg", alt: "" });
});

test("what a slide should lead to may be gone", () => {
  expect(slide({ slider_type: "2" })).toEqual({ id: 1, image: "/wide.jpg", alt: "" });
  expect(slide({ slider_type: "3" })).toEqual({ id: 1, image: "/wide.jpg", alt: "" });
});

test("words of the operator stand there in the reader's language, and otherwise as they were written", () => {
  const words = { title: "The fair", alt: "A square" };
  const translations = [
    { language: "fr", title: "La foire", alt: "Une place" },
    { language: "es", title: "La feria", alt: "" },
  ];
  expect(slide({ ...words, translations })).toMatchObject({ title: "La feria", alt: "A square" });
  const category = { id: 3, slug_id: "villa", category: "Villa" };
  const named = slide({ slider_type: "2", category, ...words });
  expect(named).toMatchObject({ title: "The fair", href: "/properties/categories/villa" });
  expect(named).not.toHaveProperty("isTerm");
});
