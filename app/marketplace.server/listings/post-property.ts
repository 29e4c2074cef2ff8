import type { ParsedInputOf } from "~/contract/call";
import { postProperty } from "~/contract/listings";
import type { Transaction } from "../db/database";
import type { Tables } from "../db/tables";
import { type Caller, reply, handler } from "../http/handler";
import { consume } from "../packages/consume";
import { propertyDetails } from "../properties/detail";
import { siteCurrency } from "../site/currency";
import { announceSubmission } from "./announce-submission";
import { checkAnswers, checkFacilities } from "./check-answers";
import { requireMayList } from "./require-may-list";
import { listingChanged } from "./listing-changed";
import { acceptListingFiles, fileAnswers, newFilesOf, type AcceptedFiles } from "./listing-files";
import { insertDocuments, insertPictures, replaceFacilities, saveAnswers } from "./listing-parts";
import { listingSettings, needsReview } from "./listing-settings";
import { freeSlug } from "./listing-slug";
import { placeOf } from "./place";
import { type HoldFiles, withFiles } from "./stored-files";
import { submitOnce } from "./submit-once";

type Input = ParsedInputOf<typeof postProperty>;

/**
 * Lists a home. One property_list right is used up in the same transaction (contract §2.3); files are
 * looked into and stored before it, so that it stays short. What is sent twice under one key is listed once.
 */
export const postPropertyHandler = handler(postProperty, async (input, { caller, services }) => {
  await services.limit("post", String(caller.id));
  const settings = await listingSettings(services.database);
  requireMayList(settings, caller);
  const answers = await checkAnswers(services.database, input.category_id, input.parameters);
  const facilities = await checkFacilities(services.database, input.facilities);
  const files = await acceptListingFiles(input, fileAnswers(answers, input.parameters));
  const waits = needsReview(settings, caller);

  const submission = { memberId: caller.id, kind: "property", key: input.submission_key } as const;
  const make = async (tx: Transaction<Tables>, holdFiles: HoldFiles) => {
    const packageId = await consume(tx, caller, "property_list", services.clock());
    await holdFiles(tx);
    const inserted = await insertProperty(tx, { input, files, caller, packageId, waits });
    await insertPictures(
      tx,
      inserted.id,
      files.gallery.map(({ key }) => key),
    );
    await insertDocuments(tx, inserted.id, files.documents);
    await saveAnswers(tx, inserted.id, answers, files.answers);
    await replaceFacilities(tx, inserted.id, facilities);
    return inserted;
  };
  const { id, made } = await withFiles(services, caller.id, newFilesOf(files), (holdFiles) =>
    submitOnce(services.database, submission, (tx) => make(tx, holdFiles)),
  );

  if (made) await listingChanged(services, "property", id);
  if (made && waits)
    await announceSubmission(services, settings.companyEmail, "property", made, caller);
  return reply(await propertyDetails(services, [id], caller), {
    message: "Your property was submitted.",
  });
});

interface NewListing {
  input: Input;
  files: AcceptedFiles;
  caller: Caller;
  packageId: number;
  waits: boolean;
}

async function insertProperty(
  tx: Transaction<Tables>,
  { input, files, caller, packageId, waits }: NewListing,
) {
  return await tx
    .insertInto("property")
    .values({
      slug: await freeSlug(tx, "property", input.slug_id ?? input.title),
      owner_id: caller.id,
      category_id: input.category_id,
      package_id: packageId,
      title: input.title,
      description: input.description,
      address: input.address,
      client_address: input.client_address ?? "",
      city: input.city,
      state: input.state,
      country: input.country,
      ...placeOf(input.latitude, input.longitude),
      price_minor: input.price * 100,
      currency: siteCurrency.code,
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
