import type { OwnProperty } from "~/contract/listings";
import type { PropertyForm } from "~/contract/listings.forms";
import {
  addedSince,
  answerSlot,
  namesOf,
  noFiles,
  stillThere,
  type FormFile,
  type ListingFiles,
  type SlotFiles,
} from "./listing-files";

const file = (ref: string, name: string, url: string): FormFile | null =>
  url ? { ref, name, url } : null;

/** The files a listing has, as the form names them. */
export function filesOf(listing: OwnProperty): ListingFiles {
  return {
    ...noFiles,
    title: file("stored:title", listing.title, listing.title_image),
    panorama: file("stored:panorama", listing.title, listing.three_d_image),
    share: file("stored:share", listing.title, listing.meta_image),
    gallery: listing.gallery.map(({ id, image_url }, index) => ({
      ref: `stored:${id}`,
      name: String(index + 1),
      url: image_url,
    })),
    documents: listing.documents.map(({ id, file_name }) => ({
      ref: `stored:${id}`,
      name: file_name,
      url: "",
    })),
    answers: Object.fromEntries(
      listing.parameters
        .filter(({ type_of_parameter, value }) => type_of_parameter === "file" && value !== "")
        .map(({ id, name }) => [String(id), { ref: "stored:answer", name, url: "" }]),
    ),
  };
}

/** Names the files that a listing has, so that a saved form knows which were added since. */
export function listedFiles(listing: OwnProperty): string[] {
  const { panorama, share, gallery, documents, answers } = filesOf(listing);
  const answered = Object.entries(answers).map(([id, file]) => [answerSlot(Number(id)), [file]]);
  return namesOf({
    panorama: [panorama],
    share: [share],
    gallery,
    documents,
    ...Object.fromEntries(answered),
  });
}

/**
 * The files of a saved form, with those of the listing as they are now; what was added to it since the
 * form was opened stays.
 */
export function filesNow(
  saved: ListingFiles,
  listing: OwnProperty,
  listed?: string[],
): ListingFiles {
  const stored = filesOf(listing);
  /** Pictures of the gallery and the title image may have changed places. */
  const pictures = [...stored.gallery, stored.title];
  const several = (slot: string, files: SlotFiles, own: SlotFiles, choice = own) => [
    ...stillThere(files, choice),
    ...addedSince(listed, slot, own),
  ];
  const one = (slot: "panorama" | "share") => several(slot, [saved[slot]], [stored[slot]])[0];
  const questions = Object.keys({ ...stored.answers, ...saved.answers });
  return {
    title: stillThere([saved.title], pictures)[0] ?? null,
    panorama: one("panorama") ?? null,
    share: one("share") ?? null,
    gallery: several("gallery", saved.gallery, stored.gallery, pictures),
    documents: several("documents", saved.documents, stored.documents),
    answers: Object.fromEntries(
      questions.flatMap((id) =>
        several(answerSlot(Number(id)), [saved.answers[id]], [stored.answers[id]])
          .slice(0, 1)
          .map((now) => [id, now]),
      ),
    ),
  };
}

type Defaults = {
  [Field in keyof PropertyForm]?: PropertyForm[Field] extends unknown[]
    ? {
        parameter_id?: string;
        facility_id?: string;
        value?: string | string[];
        distance?: string;
      }[]
    : string;
};

/** What the form starts with. */
export function defaultsOf(listing: OwnProperty): Defaults {
  const lets = listing.property_type === "rent" || listing.property_type === "rented";
  const hasPlace = Boolean(listing.latitude) || Boolean(listing.longitude);
  return {
    title: listing.title,
    description: listing.description,
    category_id: listing.category_id === null ? undefined : String(listing.category_id),
    property_type: lets ? "1" : "0",
    price: String(listing.price),
    rentduration: lets ? (listing.rentduration ?? "Monthly") : undefined,
    is_premium: listing.is_premium ? "on" : undefined,
    video_link: listing.video_link,
    address: listing.address,
    city: listing.city,
    state: listing.state,
    country: listing.country,
    latitude: hasPlace ? String(listing.latitude) : undefined,
    longitude: hasPlace ? String(listing.longitude) : undefined,
    client_address: listing.client_address,
    parameters: listing.parameters
      .filter(({ type_of_parameter }) => type_of_parameter !== "file")
      .map(({ id, value }) => ({ parameter_id: String(id), value })),
    facilities: listing.assign_facilities.map(({ facility_id, distance }) => ({
      facility_id: String(facility_id),
      distance: String(distance),
    })),
    meta_title: listing.meta_title,
    meta_description: listing.meta_description,
    meta_keywords: listing.meta_keywords,
    slug_id: listing.slug_id,
  };
}
