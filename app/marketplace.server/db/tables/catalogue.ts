import type { Generated } from "kysely";
import type { MetaText } from "~/contract/catalogue/rules";
import type { DefaultJson, DefaultTimestamp } from "./columns";
import type { Translations } from "./content";

export type ParameterKind =
  "textbox" | "textarea" | "dropdown" | "radiobutton" | "checkbox" | "file" | "number";

export type ParameterMeaning = "bedrooms" | "bathrooms" | "floor_area" | "floor_plan";

export interface CategoryTable {
  id: Generated<number>;
  slug: string;
  name: string;
  image_key: Generated<string>;
  position: Generated<number>;
  meta_title: string | null;
  meta_description: string | null;
  meta_keywords: string | null;
  translations: DefaultJson<Translations<MetaText>>;
}

export interface CategoryParameterTable {
  category_id: number;
  parameter_id: number;
  position: Generated<number>;
}

export interface ParameterTable {
  id: Generated<number>;
  name: string;
  kind: ParameterKind;
  options: DefaultJson<string[]>;
  image_key: Generated<string>;
  is_required: Generated<boolean>;
  is_quick: Generated<boolean>;
  is_ordered: Generated<boolean>;
  unit: Generated<string>;
  meaning: ParameterMeaning | null;
}

export interface FacilityTable {
  id: Generated<number>;
  name: string;
  position: Generated<number>;
  image_key: Generated<string>;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface CityPictureTable {
  id: Generated<number>;
  city: string;
  image_key: string;
}

export interface DistrictTable {
  id: Generated<number>;
  city: string;
  state: Generated<string>;
  country: Generated<string>;
  /** As `contract/map/rules.ts` writes it. */
  area: string;
  /** Polygons as PostgreSQL writes them, counted as `market.spot` is. */
  outlines: string[];
  removed_at: Date | null;
  created_at: DefaultTimestamp;
  updated_at: DefaultTimestamp;
}

export interface DistrictNameTable {
  district_id: number;
  language: string;
  name: string;
}

/** Names with the same `place` mean the same place. */
export interface PlaceNameTable {
  place: string;
  name: string;
}
