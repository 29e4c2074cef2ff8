import { type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { givePaidPlan } from "../support/packages";
import { type Listing, newOwner, type Person, publicListing } from "../support/seeds";
import { ownAddress } from "../support/people";

/** A home on the market for the file that calls this, and its owner. */
export function homeOfOwner() {
  const here = {} as { owner: Person; home: Listing };
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });
  test.beforeAll(async () => {
    here.owner = await newOwner("Vera Lopes");
    // More homes than the free package holds.
    await givePaidPlan(here.owner, "Agent");
    here.home = await publicListing(here.owner);
  });
  test.afterAll(() => removeListings(here.owner));
  return here;
}

export const pageOf = ({ slug }: Listing) => `/properties-details/${slug}`;
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const section = (page: Page, name: string) =>
  page
    .getByRole("region", { name })
    .or(page.locator("section > h2", { hasText: new RegExp(`^${name}$`) }).locator(".."))
    .first();
