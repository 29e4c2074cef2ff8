import { type Page, test } from "../support/test";
import { removeListings } from "../support/by-api";
import { takeFreePlan } from "../support/packages";
import { type Listing, newOwner, type Person } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

/** Each test of the file that calls this has an owner of its own, who is signed in. */
export function signedInOwner() {
  const here = {} as { owner: Person };
  test.use({ extraHTTPHeaders: { "X-Forwarded-For": ownAddress() } });
  test.beforeEach(async ({ page }) => {
    here.owner = await newOwner("Clara Nunes");
    await takeFreePlan(here.owner);
    await signIn(page, here.owner);
  });
  test.afterEach(() => removeListings(here.owner));
  return here;
}

export const own = ({ slug }: Listing) => `/my-property/${slug}`;
export const edit = ({ slug }: Listing) => `/user/edit-property/${slug}`;
export const seen = ({ slug }: Listing) => `/properties-details/${slug}`;
export const main = (page: Page) => page.locator("main");
export const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();
export const save = (page: Page) => press(page, "Save changes");
export const title = (page: Page) => page.getByLabel("Title", { exact: true });
export const badges = (page: Page) => page.getByRole("complementary", { name: "Manage" });
