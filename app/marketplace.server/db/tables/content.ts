import type { Generated, GeneratedAlways } from "kysely";
import type { articleStates, SitePage } from "~/contract/content/rules";
import type { DefaultJson, DefaultTimestamp, Json, Timestamp } from "./columns";

/** Texts by language and field. */
export type Translations<Field extends string> = Record<string, Partial<Record<Field, string>>>;

export interface ArticleTable {
  id: Generated<number>;
  slug: string;
  category_id: number | null;
  title: string;
  description: string;
  image_key: Generated<string>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  meta_image_key: Generated<string>;
  is_sample: Generated<boolean>;
  created_at: DefaultTimestamp;
  state: Generated<(typeof articleStates)[number]>;
  public_from: Timestamp | null;
  /** What was typed, Markdown; null, the HTML of before is. */
  source: string | null;
  alt: Generated<string>;
  translations: DefaultJson<Translations<ArticleField>>;
}

export type ArticleField =
  "title" | "source" | "description" | "alt" | "meta_title" | "meta_description";

export interface ArticleCategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
}

/** Pictures that stand in texts. */
export interface TextPictureTable {
  id: Generated<number>;
  image_key: string;
  alt: string;
  created_at: Timestamp;
}

export interface FaqTable {
  id: Generated<number>;
  question: string;
  answer: string;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  /** What was typed, Markdown; null, the answer of before is. */
  source: string | null;
  translations: DefaultJson<Translations<"question" | "source" | "answer">>;
  shown_from: Timestamp | null;
  shown_until: Timestamp | null;
  /** Its time has come, and is not over. */
  is_on: Generated<boolean>;
  is_sample: Generated<boolean>;
}

export interface FooterLinkTable {
  id: Generated<number>;
  label: string;
  link: string;
  position: Generated<number>;
  is_hidden: Generated<boolean>;
  translations: DefaultJson<Translations<"label">>;
}

export interface HomepageSectionTable {
  id: Generated<number>;
  kind: string;
  title: string;
  position: number;
  is_active: Generated<boolean>;
  shown_from: Timestamp | null;
  shown_until: Timestamp | null;
  /** Its time has come, and is not over. */
  is_on: Generated<boolean>;
}

export interface LanguageTable {
  id: Generated<number>;
  code: string;
  name: string;
  is_right_to_left: Generated<boolean>;
  is_active: Generated<boolean>;
  web_texts: DefaultJson<Record<string, string>>;
  app_texts: DefaultJson<Record<string, string>>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

/** What a text of the product says instead at this site, in one language. */
export interface SiteTextTable {
  language: string;
  /** Its place among the texts: home.hero.title. */
  key: string;
  text: string;
}

/** What a text of a letter says instead at this site, in one language. */
export interface LetterTextTable {
  language: string;
  /** Its place among the texts of letters: welcome-subject. */
  key: string;
  text: string;
  /** What the product said there when it was written. */
  product: string;
}

/** What was typed, and the HTML of it. */
interface PageText {
  source: string;
  description: string;
}

/** A text about the house, and in other languages what of it is written there. */
export interface SitePageTexts extends PageText {
  translations: Record<string, PageText>;
}

export interface SitePageTable {
  name: SitePage;
  number: Generated<number>;
  source: Generated<string>;
  description: Generated<string>;
  translations: DefaultJson<SitePageTexts["translations"]>;
  operator_id: number | null;
  changed_at: DefaultTimestamp;
}

/** Written by the database with each change of the page. */
export interface SitePageVersionTable {
  name: SitePage;
  number: number;
  source: string;
  description: string;
  translations: Json<SitePageTexts["translations"]>;
  operator_id: number | null;
  created_at: Timestamp;
}

/** What a page says from a time on. */
export interface DatedPageTable {
  id: GeneratedAlways<number>;
  name: SitePage;
  holds_from: Timestamp;
  source: string;
  description: string;
  translations: DefaultJson<SitePageTexts["translations"]>;
  operator_id: number | null;
  changed_at: DefaultTimestamp;
}

export interface SiteSettingTable {
  name: string;
  value: Json<unknown>;
}

export interface SliderTable {
  id: Generated<number>;
  kind: number;
  image_key: Generated<string>;
  category_id: number | null;
  property_id: number | null;
  link: string | null;
  position: Generated<number>;
  title: Generated<string>;
  alt: Generated<string>;
  is_hidden: Generated<boolean>;
  translations: DefaultJson<Translations<"title" | "alt">>;
  shown_from: Timestamp | null;
  shown_until: Timestamp | null;
  /** Its time has come, and is not over. */
  is_on: Generated<boolean>;
}

/** What a picture looks like; rows are written as SQL. */
export interface PictureLikenessTable {
  key: string;
  hash: string | null;
  bands: GeneratedAlways<number[] | null>;
}

export interface MediaTable {
  key: string;
  content_type: string;
  byte_count: number;
  owner_id: number | null;
  is_private: Generated<boolean>;
  /** Of a private file: by which the secret is known that it is encrypted with. */
  sealed_with: string | null;
  created_at: DefaultTimestamp;
}
