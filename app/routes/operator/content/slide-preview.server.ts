import { cleanText } from "~/contract/form-fields";
import { slideKinds } from "~/contract/content/rules";
import { getPropertyList } from "~/contract/properties/calls";
import { inLanguage } from "~/i18n/in-language";
import { offeredLanguages } from "~/i18n/texts.server";
import { type ShownSlider, slideOf } from "~/screens.server/slides";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { everyCategory } from "../parts/every-category.server";

/** The home that is named by its number or its slug, if it is on the market. */
async function homeNamed(request: Request, named: string) {
  if (!named) return null;
  const asked = /^\d{1,9}$/.test(named) ? { id: named } : { slug_id: named };
  const found = await orNull(upstream(request).call(getPropertyList, { ...asked, limit: 1 }));
  return found?.[0] ?? null;
}

/** How the slide of a form will look, in the language of the site and in each in which something is written. */
export async function slidePreviewOf(
  request: Request,
  form: FormData,
  { image, home }: { image: string; home: string },
) {
  const typed = (name: string) => cleanText(String(form.get(name) ?? ""));
  const kind = slideKinds.find((one) => one === form.get("kind")) ?? "picture";
  const [categories, property] = await Promise.all([
    kind === "category" ? everyCategory(request) : [],
    kind === "home" ? homeNamed(request, home) : null,
  ]);
  const category = categories.find(({ id }) => String(id) === form.get("category_id")) ?? null;
  const translations = offeredLanguages().map(({ code }) => ({
    language: code,
    title: typed(`translations.${code}.title`),
    alt: typed(`translations.${code}.alt`),
  }));
  const slide = {
    ...{ id: 0, image, web_image: image, link: typed("link"), category, property, translations },
    ...{ title: typed("title"), alt: typed("alt") },
    slider_type: (["1", "2", "3", "4"] as const)[slideKinds.indexOf(kind)]!,
    show_property_details: kind === "home" ? 1 : 0,
  } satisfies ShownSlider & { translations: unknown };
  const isSaid = (code: string) =>
    translations.some((said) => said.language === code && (said.title || said.alt));
  return [{ name: "", code: "" }, ...offeredLanguages().filter(({ code }) => isSaid(code))].map(
    ({ code, name }) => ({ language: name, slide: slideOf(inLanguage(slide, code)) }),
  );
}

export type SlidePreviews = Awaited<ReturnType<typeof slidePreviewOf>>;
