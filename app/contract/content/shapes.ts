import { z } from "zod";
import {
  dateOrNull,
  integer,
  integerOrNull,
  number,
  objectOrNull,
  oneOf,
  text,
  translationsWith,
  url,
  word,
  zeroOne,
} from "../wire/response-fields";
import { categoryBrief } from "../catalogue/shapes";
import { rentDuration, statusWordOrNull, withPropertyType } from "../properties/shapes";

export const article = z.object({
  id: integer,
  slug_id: word,
  title: text,
  /** HTML from the operator. */
  description: text,
  image: url,
  meta_image: url,
  meta_title: text,
  meta_description: text,
  meta_keywords: text,
  category_id: integerOrNull,
  category: objectOrNull(categoryBrief),
  created_at: dateOrNull,
  /** Own: what the picture shows, for whoever does not see it. */
  alt: text,
});
export type Article = z.output<typeof article>;

export const question = z.object({
  id: integer,
  question: text,
  answer: text,
  translations: translationsWith({ question: text, answer: text }),
});
export type Question = z.output<typeof question>;

/** A picture at the head of the home page. */
export const slider = z.object({
  id: integer,
  /** Contract §2.1: 1 picture only, 2 category, 3 property, 4 outside link. */
  slider_type: oneOf(["1", "2", "3", "4"], "1"),
  type: text,
  image: url,
  web_image: url,
  category_id: integerOrNull,
  category: objectOrNull(z.object({ id: integer, slug_id: text, category: text })),
  propertys_id: integerOrNull,
  property: objectOrNull(
    withPropertyType(
      z.object({
        id: integer,
        slug_id: word,
        title: text,
        title_image: url,
        price: number,
        /** Own, as is the next: what the price is for. */
        property_type: statusWordOrNull,
        rentduration: rentDuration,
      }),
    ),
  ),
  show_property_details: zeroOne,
  link: text,
  /** Own: what stands on a picture that leads to nothing or out of the site. */
  title: text,
  /** Own: what the picture shows, for whoever does not see it. */
  alt: text,
  translations: translationsWith({ title: text, alt: text }),
});
export type Slider = z.output<typeof slider>;

/** A language and its texts; `file_name` holds the texts themselves, despite its name. */
export const language = z.object({
  id: integer,
  name: text,
  code: word,
  file_name: z.preprocess(
    (value) => (Array.isArray(value) || typeof value !== "object" || value === null ? {} : value),
    z.record(z.string(), text),
  ) as unknown as z.ZodType<Record<string, string>>,
  status: zeroOne,
  rtl: zeroOne,
  created_at: dateOrNull,
  updated_at: dateOrNull,
});
export type Language = z.output<typeof language>;
