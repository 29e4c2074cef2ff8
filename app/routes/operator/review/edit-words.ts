import type { ReviewCase } from "~/contract/operator/review-case/calls";
import { comparedFiles, type ComparedField } from "~/contract/operator/review-case/rules";
import { formatMoney } from "~/i18n/money";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "~/ui/site-context";

type Field = NonNullable<ReviewCase["edits"]>["fields"][number];
export type ListingKind = "property" | "project";

/** Keys of the texts that the form calls its fields by; those of questions, facilities and floors come with their names. */
const labels = {
  title: "listings.form.what.name",
  description: "listings.form.what.description",
  category: "listings.form.what.category",
  offer: "listings.form.offer.kind",
  price: "listings.form.offer.price",
  rent_duration: "listings.form.offer.duration",
  premium: "listings.form.offer.premium",
  stage: "listings.project.form.stage",
  address: "listings.form.place.address",
  city: "common.city",
  state: "common.state",
  country: "common.country",
  position: "operator.review.position",
  contact_address: "listings.form.place.contact",
  video: "listings.form.photos.video",
  title_image: "listings.form.photos.main",
  photo_order: "review.edits.photoOrder",
  panorama: "listings.form.photos.panorama",
  document: "listings.form.photos.documents",
  plan: "listings.project.floors.title",
  plan_picture: "listings.project.floors.plan",
  meta_title: "listings.form.seo.metaTitle",
  meta_description: "listings.form.seo.metaDescription",
  meta_keywords: "listings.form.seo.metaKeywords",
  meta_image: "listings.form.seo.share",
  answer: "",
  answer_file: "",
  facility: "",
} as const satisfies Record<ComparedField, string>;

/** What a change is called, and what it says before and after, in the words of the form. */
export function useEditWords(kind: ListingKind) {
  const { t, i18n } = useTranslation();
  const term = useTerm();
  const site = useSite();

  function labelOf({ field, name }: Field) {
    const key = field === "video" && kind === "project" ? videoOfProjects : labels[field];
    const label = key && t(key);
    return [label, term(name)].filter(Boolean).join(": ");
  }

  function valueOf(field: ComparedField, values: string[]) {
    const [value = ""] = values;
    switch (field) {
      case "price":
        return value && formatMoney(Number(value), site, i18n.language);
      case "offer":
        return value && t(`ui.status.${value as "sell" | "rent" | "sold" | "rented"}`);
      case "rent_duration":
        return (
          value && t(`listings.form.offer.${value as "Daily" | "Monthly" | "Quarterly" | "Yearly"}`)
        );
      case "stage":
        return value && t(`ui.card.${value as "upcoming" | "under_construction"}`);
      case "premium":
        return t(value ? "common.yes" : "common.no");
      case "category":
      case "answer":
        return term(values);
      default:
        return values.join(", ");
    }
  }

  function told({ field, before, after }: Field) {
    if (field === "photo_order") return { before: "", after: t("review.edits.moved") };
    if (!comparedFiles.some((one) => one === field))
      return { before: valueOf(field, before), after: valueOf(field, after) };
    const there = before.length > 0 ? t("review.edits.file") : "";
    if (after.length === 0) return { before: there, after: "" };
    return { before: there, after: t(there ? "review.edits.otherFile" : "review.edits.file") };
  }

  return { labelOf, told };
}

const videoOfProjects = "listings.project.form.video";
