import type { Slider } from "~/contract/home/calls";
import type { RentDuration } from "~/contract/properties/shapes";
import { inLanguage } from "~/i18n/in-language";
import { rentDurationOf } from "~/i18n/rents";
import { paths } from "~/paths";

/** A picture at the head of the front page, with what it leads to. */
export interface Slide {
  id: number;
  image: string;
  /** Of a picture that stands for what it leads to; others say it in words. */
  alt: string;
  /** A path of ours, or an outside address; none for a picture alone. */
  href?: string;
  isOutside?: boolean;
  title?: string;
  /** Of the home, in whole currency units. */
  price?: number;
  /** How often it is due, of a home to let. */
  rentDuration?: RentDuration;
  /** The title is a word of the catalogue, which the reader's language may know. */
  isTerm?: boolean;
}

const mostSlides = 8;

function outsideLink(link: string) {
  if (!URL.canParse(link)) return null;
  const { protocol, hostname } = new URL(link);
  return /^https?:$/.test(protocol) ? hostname.replace(/^www\./, "") : null;
}

/** What is shown of a slide, in the words of one language. */
export type ShownSlider = Pick<
  Slider,
  "id" | "slider_type" | "image" | "web_image" | "link" | "title" | "alt" | "show_property_details"
> & {
  category: Pick<NonNullable<Slider["category"]>, "slug_id" | "category"> | null;
  property: Pick<
    NonNullable<Slider["property"]>,
    "slug_id" | "title" | "price" | "property_type" | "rentduration"
  > | null;
};

/** What a slide of each type leads to (contract §2.1: picture, category, home, outside link). */
export function slideOf(slider: ShownSlider): Slide {
  const { id, slider_type, web_image, image, category, property, link } = slider;
  const picture = { id, image: web_image || image, alt: slider.alt };
  if (slider_type === "2" && category)
    return {
      ...picture,
      href: paths.propertiesInCategory(category.slug_id),
      ...(slider.title ? { title: slider.title } : { title: category.category, isTerm: true }),
    };
  if (slider_type === "3" && property) {
    const { slug_id, title, price } = property;
    const href = paths.property(slug_id);
    if (!slider.show_property_details) return { ...picture, href, alt: slider.alt || title };
    const rentDuration = rentDurationOf(property);
    const words = { title: slider.title || title, price, ...(rentDuration && { rentDuration }) };
    return { ...picture, href, ...words };
  }
  const host = slider_type === "4" && outsideLink(link);
  if (host) return { ...picture, href: link, isOutside: true, title: slider.title || host };
  return slider.title ? { ...picture, title: slider.title } : picture;
}

/** In the reader's language as far as the operator wrote it. */
export const slidesOf = (sliders: Slider[], language: string) =>
  sliders.slice(0, mostSlides).map((slider) => slideOf(inLanguage(slider, language)));
