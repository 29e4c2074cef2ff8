import type { TFunction } from "i18next";

const named = [
  "reference",
  "title",
  "description",
  "category",
  "purpose",
  "price",
  "currency",
  "address",
  "city",
  "region",
  "country",
  "latitude",
  "longitude",
  "photos",
  "video",
] as const;

/** What a field of a feed is called; questions of the catalogue by their own names. */
export function fieldWord(t: TFunction, field: string) {
  const known = named.find((one) => one === field);
  if (known) return t(`operator.imports.field.${known}`);
  const photo = /^photo (\d+)$/.exec(field)?.[1];
  return photo ? t("operator.imports.field.photo", { number: photo }) : field;
}
