import { rejectListing } from "~/contract/operator";
import { done, verb } from "../http/handler";
import { listingChanged } from "../listings/listing-changed";
import { listingRejected } from "../mail/templates/listing-rejected";
import { decide, tellOwner } from "./review";

/** The listing goes off the site and its owner is told why (contract §2.3). */
export const rejectListingVerb = verb(rejectListing, async ({ id, reason }, { services }) => {
  const now = services.clock();
  const listing = await services.database.transaction().execute(async (tx) => {
    const decided = await decide(tx, id, "rejected", now);
    await tx
      .insertInto("rejection")
      .values({ property_id: id, reason, created_at: now, updated_at: now })
      .execute();
    return decided;
  });
  await listingChanged(services, "property", id);
  const link = `${services.publicUrl}/user/edit-property/${encodeURIComponent(listing.slug)}`;
  await tellOwner(services, listing, (owner) =>
    listingRejected({ ...owner, title: listing.title, reason, link }),
  );
  return done("The listing was rejected.");
});
