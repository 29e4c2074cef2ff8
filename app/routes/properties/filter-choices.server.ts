import type { TFunction } from "i18next";
import { getDistricts, type District } from "~/contract/search/calls";
import { getFacilities, getFacilitiesForFilter } from "~/contract/catalogue/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { fallbackLanguage } from "~/i18n/languages";
import { translateTerm } from "~/i18n/terms";
import { allCategories } from "~/screens.server/all-categories";
import { capabilities } from "~/upstream.server/capabilities";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { valueChoices } from "./value-choices";

/** A form without its choices is worth little, so they are waited for (milliseconds). */
const patience = 3000;

/** The options of the filter form. */
export async function filterChoices(request: Request) {
  const api = upstream(request);
  const [t, language, categories, parameters, facilities, districts] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    orNull(allCategories(api), patience),
    orNull(api.call(getFacilitiesForFilter), patience),
    orNull(api.call(getFacilities), patience),
    capabilities().fullSearch ? orNull(api.call(getDistricts, {}), patience) : null,
  ]);
  const choice = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: translateTerm(t, name),
  });
  return {
    categories: (categories ?? []).map(({ slug_id, category }) => ({
      value: slug_id,
      label: translateTerm(t, category),
    })),
    /** By the address of a category: what several of its homes are called; empty where nobody knows. */
    several: Object.fromEntries(
      (categories ?? []).map(({ slug_id, category }) => [slug_id, severalOf(t, category)]),
    ),
    categoryIds: Object.fromEntries((categories ?? []).map(({ id, slug_id }) => [slug_id, id])),
    values: capabilities().fullSearch ? valueChoices(t, parameters ?? []) : [],
    hasPlans: (parameters ?? []).some(({ meaning }) => meaning === "floor_plan"),
    parameters: (parameters ?? []).map((one) => ({
      ...choice(one),
      /** Of a note nothing more can be told than that there is one. */
      isNote: one.type_of_parameter === "textarea",
    })),
    facilities: (facilities ?? []).map(choice),
    /** Those of the operator, removed ones too; null where nobody knows any. */
    districts:
      districts?.map((district) => ({
        value: String(district.id),
        label: districtName(district, language),
        city: district.city,
        isOffered: !district.is_removed,
      })) ?? null,
  };
}

/** In the reader's language, else in English, else as it is called in another one. */
function districtName({ names }: Pick<District, "names">, language: string) {
  const called = (code: string) => names.find((one) => one.language === code)?.name;
  return called(language) ?? called(fallbackLanguage) ?? names[0]?.name ?? "";
}

/**
 * "Apartments" for "Apartment". Operators write categories in words of their own, in the singular; only
 * of the usual ones, in English, is more known, and nothing of all others.
 */
export function severalOf(t: TFunction, category: string) {
  const key = `properties.title.several.${category.toLowerCase()}`;
  const said: unknown = t(key, { nsSeparator: false, defaultValue: "" });
  return typeof said === "string" ? said : "";
}

export type FilterChoices = Awaited<ReturnType<typeof filterChoices>>;
