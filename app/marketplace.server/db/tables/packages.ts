import type { Generated } from "kysely";
import type { DefaultJson, DefaultTimestamp, Timestamp } from "./columns";

export type PackageFeature =
  | "property_list"
  | "property_feature"
  | "project_list"
  | "project_feature"
  | "mortgage_calculator_detail"
  | "premium_properties"
  | "project_access";

export interface PackageTable {
  id: Generated<number>;
  name: string;
  price_minor: Generated<number>;
  currency: string;
  duration_hours: number;
  ios_product_id: string | null;
  is_active: Generated<boolean>;
  position: Generated<number>;
  created_at: DefaultTimestamp;
}

/** What a package promised when it was taken. */
export interface PackageTerms {
  name: string;
  price_minor: number;
  currency: string;
  duration_hours: number;
  /** By feature; null is unlimited. */
  limits: Partial<Record<PackageFeature, number | null>>;
}

export interface PackageFeatureTable {
  package_id: number;
  feature: PackageFeature;
  limit_count: number | null;
}

export interface PackageUseTable {
  member_package_id: number;
  feature: PackageFeature;
  limit_count: number | null;
  used_count: Generated<number>;
}

export interface MemberPackageTable {
  id: Generated<number>;
  member_id: number;
  package_id: number;
  payment_transaction_id: number | null;
  start_at: DefaultTimestamp;
  end_at: Timestamp | null;
  /** So many days before its end the member was told of it last; null: not yet. */
  told_of_end_days: number | null;
  /** Names what an operator gave; null: taken or bought, or given before such names. */
  gift_key: string | null;
  /** Those of its payment, else of the package at that moment, unless they are given. */
  terms: DefaultJson<PackageTerms>;
}
