import type { InputOf } from "~/contract/call";
import type { OwnProperty, postProperty, updatePostProperty } from "~/contract/listings";
import type { PropertyForm } from "~/contract/listings.forms";
import {
  changedPropertyToWire,
  newPropertyToWire,
  type PropertyFiles,
} from "~/contract/listings.wire";
import { storedId, type ListingFiles } from "./listing-files";
import { draftsOf, goneFiles, orderOf } from "./open-drafts.server";
import { filesOf } from "./stored-listing";

/** The files that are kept apart from the listing, opened for the call. */
async function openDrafts(files: ListingFiles, owner: number): Promise<PropertyFiles> {
  const { open, several } = draftsOf(owner);
  const answers = await Promise.all(
    Object.entries(files.answers).map(async ([id, file]) => {
      const value = await open(file);
      return value ? [{ parameter_id: Number(id), value }] : [];
    }),
  );
  return {
    title_image: await open(files.title),
    three_d_image: await open(files.panorama),
    meta_image: await open(files.share),
    gallery_images: await several(files.gallery),
    documents: await several(files.documents),
    parameters: answers.flat(),
  };
}

export async function newListing(
  form: PropertyForm,
  files: ListingFiles,
  owner: number,
): Promise<InputOf<typeof postProperty> | null> {
  const opened = await openDrafts(files, owner);
  const { title_image } = opened;
  return title_image ? newPropertyToWire(form, { ...opened, title_image }) : null;
}

/** What is left out stays on the wire, so what was emptied is said (contract §3.17). */
export async function changesOf(
  listing: OwnProperty,
  form: PropertyForm,
  files: ListingFiles,
  owner: number,
): Promise<InputOf<typeof updatePostProperty>> {
  const opened = await openDrafts(files, owner);
  const before = filesOf(listing);
  const hasPlace = form.latitude !== undefined && form.longitude !== undefined;
  const body = changedPropertyToWire(listing.id, form, opened, {
    remove_gallery_images: goneFiles(before.gallery, files.gallery),
    remove_documents: goneFiles(before.documents, files.documents),
    remove_three_d_image: before.panorama !== null && files.panorama === null,
    ...(files.share?.ref === "stored:share" && { keepMetaImage: listing.meta_image }),
  });
  return {
    ...body,
    video_link: form.video_link ?? "",
    client_address: form.client_address ?? "",
    ...(!hasPlace && { latitude: 0, longitude: 0 }),
    parameters: [...(body.parameters ?? []), ...takenBack(listing, form, files)],
    gallery_order: orderOf(files.gallery),
    title_image_id: (files.title && storedId(files.title)) ?? undefined,
  };
}

/** Questions that had an answer and have none now. */
function takenBack(listing: OwnProperty, form: PropertyForm, files: ListingFiles) {
  const answered = new Set([
    ...form.parameters.map(({ parameter_id }) => parameter_id),
    ...Object.keys(files.answers).map(Number),
  ]);
  return listing.parameters
    .filter(({ id }) => !answered.has(id))
    .map(({ id }) => ({ parameter_id: id, value: JSON.stringify("") }));
}
