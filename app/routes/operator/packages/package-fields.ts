import type { DefaultValue } from "@conform-to/react";
import type { OperatorPackage } from "~/contract/operator/packages/calls";
import type { PackageForm } from "~/contract/operator/packages/forms";
import { daysOrHours } from "~/contract/packages/rules";

/** What a package's form shows at first; a new one lasts a month. */
export function packageFields(found: OperatorPackage | null): DefaultValue<PackageForm> {
  if (!found) return { duration: "30", unit: "days" };
  const { count, unit } = daysOrHours(found.duration);
  const { name, price, ios_product_id, is_hidden, features } = found;
  return {
    name,
    price: price === 0 ? "" : String(price),
    duration: String(count),
    unit,
    ios_product_id,
    is_hidden: is_hidden ? "on" : "",
    features: Object.fromEntries(features.map(({ type }) => [type, "on"])),
    limits: Object.fromEntries(
      features.map(({ type, limit }) => [type, limit === null ? "" : String(limit)]),
    ),
  };
}
