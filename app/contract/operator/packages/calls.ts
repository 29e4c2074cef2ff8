import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { byId, entry, moved, written, removed } from "../entries/shapes";
import { packageForm, packageHours, packageLimit, packagePrice } from "./forms";
import { choice, flag, optionalId, paging, typed, typedNumber } from "../../wire/request-fields";
import { listOf } from "../../wire/request-lists";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  oneOf,
  text,
  total,
  yesNo,
} from "../../wire/response-fields";
import { featureKeys } from "../../packages/shapes";

/** What members can take or buy, as operators write it: own calls (contract §5.3). */

const operatorPackage = z.object({
  ...entry,
  /** In whole units; 0 is free. */
  price: number,
  currency: text,
  /** Hours. */
  duration: integer,
  ios_product_id: text,
  /** Nobody is offered it; whoever has it keeps it. */
  is_hidden: yesNo,
  features: list(
    z.object({
      type: oneOf(featureKeys, "property_list"),
      /** Null: as often as one likes. */
      limit: integerOrNull,
    }),
  ),
  /** How many members have it now. */
  holders: count,
  /** How often it was given or paid for, or is being paid for. */
  taken: count,
});
export type OperatorPackage = z.output<typeof operatorPackage>;

export const operatorPackages = get("operator/packages", {
  auth: "operator",
  right: "packages",
  about: "Packages in their order, hidden ones too, with how many members have them.",
  query: byId,
  data: list(operatorPackage),
});

const { shape: fields } = packageForm;

export const savePackage = post("operator/packages/save", {
  auth: "operator",
  right: "packages",
  about:
    "Adds a package at the end, or changes the one of the id; whoever took it before keeps what it promised then.",
  body: z.object({
    ...written,
    name: typed(fields.name),
    price: typedNumber(packagePrice).optional(),
    /** Hours. */
    duration: typedNumber(packageHours),
    ios_product_id: typed(fields.ios_product_id).optional(),
    is_hidden: flag,
    features: listOf(
      z.object(
        { type: choice(featureKeys), limit: typedNumber(packageLimit).optional() },
        { error: "The list is not valid." },
      ),
      featureKeys.length,
    ),
  }),
  data: z.object({ id: integer }),
});

export const movePackage = post("operator/packages/move", {
  auth: "operator",
  right: "packages",
  about: "Puts a package one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removePackage = post("operator/packages/remove", {
  auth: "operator",
  right: "packages",
  about: "Removes a package that nobody ever took; others can be hidden.",
  body: z.object(removed),
  data: nothing,
});

const holder = z.object({
  /** Of what they have: the same package twice is two. */
  number: integer,
  package: text,
  member_id: integer,
  name: text,
  start_date: dateOrNull,
  end_date: dateOrNull,
  is_running: yesNo,
});
export type PackageHolder = z.output<typeof holder>;

export const packageHolders = get("operator/packages/holders", {
  auth: "operator",
  right: "packages",
  about:
    "Members who have a package or had it, those who have it longest first; without an id, any.",
  query: z.object({ id: optionalId, ...paging(20) }),
  data: list(holder),
  extra: total,
});

export const operatorPackagesCalls = [
  operatorPackages,
  savePackage,
  movePackage,
  removePackage,
  packageHolders,
];
