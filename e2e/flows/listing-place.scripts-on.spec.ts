import { expect, test } from "../support/test";
import { awake } from "../support/awake";
import { takeFreePlan } from "../support/packages";
import { newOwner } from "../support/seeds";
import { ownAddress, signIn } from "../support/people";

test.use({
  extraHTTPHeaders: { "X-Forwarded-For": ownAddress() },
  geolocation: { latitude: 38.7223, longitude: -9.1393 },
});

test("a home's place is where its owner stands, or where the map is moved to", async ({
  page,
  context,
}) => {
  const owner = await newOwner("Vera Pinto");
  await takeFreePlan(owner);
  await signIn(page, owner);
  await page.goto("/user/add-property");
  await awake(page);
  const place = page.getByRole("button", { name: "Use my position" });
  await place.click();
  await expect(page.getByText(/does not let this page know where you are/)).toBeVisible();

  await context.grantPermissions(["geolocation"]);
  await place.click();
  const latitude = page.getByLabel("Latitude");
  await expect(latitude).toHaveValue("38.72230");
  await expect(page.getByLabel("Longitude")).toHaveValue("-9.13930");
  await expect(page.getByText("Your position is filled in.")).toBeVisible();

  await page.getByRole("button", { name: "Choose the point on a map" }).click();
  // The first key may come before the map listens.
  await expect(async () => {
    await page.locator(".leaflet-container").focus();
    await page.keyboard.press("ArrowUp");
    await expect(latitude).not.toHaveValue("38.72230", { timeout: 1000 });
  }).toPass();
});
