import { sql } from "kysely";
import type { Slider } from "~/contract/home/calls";
import type { ListingStatus, RentDuration, Translations } from "../db/tables";
import { translationsOnWire } from "../operator/entries/translations";
import type { Services } from "../services";

type Reading = Pick<Services, "database" | "mediaUrl">;

const sliderLabels = ["", "Only Image", "Category", "Property", "Other Link"];
const sliderTypes = ["1", "1", "2", "3", "4"] as const;

interface SliderRow {
  id: number;
  kind: number;
  image_key: string;
  link: string | null;
  title: string;
  alt: string;
  translations: Translations<"title" | "alt">;
  category: { id: number; slug_id: string; category: string } | null;
  property: {
    id: number;
    slug: string;
    title: string;
    title_image_key: string;
    price_minor: number;
    status: ListingStatus;
    rent_duration: RentDuration | null;
  } | null;
}

/** Pictures at the head; those whose category or home is gone are left out (contract §4 Slider). */
export async function sliders({ database, mediaUrl }: Reading): Promise<Slider[]> {
  const { rows } = await sql<SliderRow>`
    select slider.id, slider.kind, slider.image_key, slider.link, slider.title, slider.alt,
      slider.translations,
      case when category.id is not null then jsonb_build_object('id', category.id,
        'slug_id', category.slug, 'category', category.name) end as category,
      case when property.id is not null then jsonb_build_object('id', property.id,
        'slug', property.slug, 'title', property.title, 'title_image_key', property.title_image_key,
        'price_minor', property.price_minor, 'status', property.status,
        'rent_duration', property.rent_duration) end as property
    from slider
    left join category on category.id = slider.category_id
    left join property on property.id = slider.property_id and property.is_public
    where slider.is_on and not slider.is_hidden and (slider.kind <> 2 or category.id is not null)
      and (slider.kind <> 3 or property.id is not null)
    order by slider.position, slider.id`.execute(database);
  return rows.map(({ id, kind, image_key, link, category, property, ...said }) => ({
    id,
    slider_type: sliderTypes[kind] ?? "1",
    type: sliderLabels[kind] ?? "",
    image: mediaUrl(image_key),
    web_image: mediaUrl(image_key),
    category_id: category?.id ?? null,
    category,
    propertys_id: property?.id ?? null,
    property: property && {
      id: property.id,
      slug_id: property.slug,
      title: property.title,
      title_image: mediaUrl(property.title_image_key),
      price: property.price_minor / 100,
      property_type: property.status,
      rentduration: property.rent_duration,
    },
    show_property_details: kind === 3 ? 1 : 0,
    link: link ?? "",
    title: said.title,
    alt: said.alt,
    translations: translationsOnWire(said.translations, ["title", "alt"]),
  }));
}
