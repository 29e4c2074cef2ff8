import { approveListing } from "~/contract/operator";
import { done, verb } from "../http/handler";
import { listingChanged } from "../listings/listing-changed";
import { listingApproved } from "../mail/templates/listing-approved";
import { decide, tellOwner } from "./review";

/** Everybody finds the listing from now on (contract §2.3). */
export const approveListingVerb = verb(approveListing, async ({ id }, { services }) => {
  const listing = await services.database
    .transaction()
    .execute((tx) => decide(tx, id, "approved", services.clock()));
  await listingChanged(services, "property", id);
  const link = `${services.publicUrl}/properties-details/${encodeURIComponent(listing.slug)}`;
  await tellOwner(services, listing, (owner) =>
    listingApproved({ ...owner, title: listing.title, link }),
  );
  return done("The listing was approved.");
});
