import type { ParsedInputOf } from "~/contract/wire/call";
import type { postProperty } from "~/contract/listings/calls";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { moneySettings } from "../site/money";
import type { ReadAnswers } from "./check-answers";
import type { AcceptedFiles } from "./home-files";
import { insertDocuments, insertPictures, replaceFacilities, saveAnswers } from "./home-parts";
import { freeSlug } from "./listing-slug";
import { coordinates } from "./coordinates";

/** What is said elsewhere: files, and what is checked apart. */
type Apart =
  | "title_image"
  | "three_d_image"
  | "gallery_images"
  | "documents"
  | "meta_image"
  | "parameters"
  | "facilities"
  | "package_id"
  | "submission_key"
  | "userid";

interface Stored {
  key: string;
}

interface NewHome {
  input: Omit<ParsedInputOf<typeof postProperty>, Apart>;
  files: Pick<AcceptedFiles, "documents" | "answers"> & {
    titleImage?: Stored;
    threeDImage?: Stored;
    metaImage?: Stored;
    gallery: Stored[];
  };
  answers: ReadAnswers;
  facilities: { facility_id: number; distance: number }[];
  ownerId: number;
  /** Null: it was no member's right that listed it. */
  packageId: number | null;
  waits: boolean;
}

/** Writes down a home with all that belongs to it; what the input says was checked before. */
export async function insertHome(tx: Transaction<Tables>, home: NewHome) {
  const { files, answers, facilities } = home;
  const inserted = await insertRow(tx, home);
  await insertPictures(
    tx,
    inserted.id,
    files.gallery.map(({ key }) => key),
  );
  await insertDocuments(tx, inserted.id, files.documents);
  await saveAnswers(tx, inserted.id, answers, files.answers);
  await replaceFacilities(tx, inserted.id, facilities);
  return inserted;
}

async function insertRow(
  tx: Transaction<Tables>,
  { input, files, ownerId, packageId, waits }: NewHome,
) {
  const { currencyCode } = await moneySettings(tx);
  return await tx
    .insertInto("property")
    .values({
      slug: await freeSlug(tx, "property", input.slug_id ?? input.title),
      owner_id: ownerId,
      category_id: input.category_id,
      package_id: packageId,
      title: input.title,
      description: input.description,
      address: input.address,
      client_address: input.client_address ?? "",
      city: input.city,
      state: input.state,
      country: input.country,
      ...coordinates(input.latitude, input.longitude),
      price_minor: input.price * 100,
      currency: currencyCode,
      status: input.property_type === "1" ? "rent" : "sell",
      rent_duration: input.property_type === "1" ? (input.rentduration ?? null) : null,
      request_status: waits ? "pending" : "approved",
      is_premium: input.is_premium,
      title_image_key: files.titleImage?.key ?? "",
      three_d_image_key: files.threeDImage?.key ?? "",
      meta_image_key: files.metaImage?.key ?? "",
      video_link: input.video_link ?? "",
      meta_title: input.meta_title ?? null,
      meta_description: input.meta_description ?? null,
      meta_keywords: input.meta_keywords ?? null,
    })
    .returning(["id", "slug", "title"])
    .executeTakeFirstOrThrow();
}
