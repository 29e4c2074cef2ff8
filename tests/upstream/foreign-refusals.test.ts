import { afterAll, beforeEach, expect, test } from "vitest";
import { storeAdvertisement } from "~/contract/adverts/calls";
import { postProperty } from "~/contract/listings/calls";
import { getProperty } from "~/contract/properties/calls";
import { changeProject } from "~/routes/my-listings/owner-action.server";
import { wholeProject } from "~/routes/listing-form/own-listing.server";
import { openSite } from "~/site.server";
import { lacksPackage } from "~/upstream.server/upstream-error";
import { ownProject } from "../contract/samples/project-values";
import { requestFor } from "../contract/samples";
import { openSiteWith } from "../support/site-with";
import { failure, json, upstream } from "./told-upstream";

beforeEach(() => openSiteWith({ API_BASE_URL: "https://upstream.test/api" }));
afterAll(() => openSite());

const advert = { feature_for: "property", property_id: 4 } as const;
const flags = { package_available: true, feature_available: true, limit_available: false };
const message = "Package limit reached";

test.each<[string, object, number]>([
  ["in the data of a 400", { error: true, message, data: flags }, 400],
  ["beside the data", { error: true, message, ...flags }, 400],
  ["as numbers, with 200", { error: true, message, data: { ...flags, limit_available: 0 } }, 200],
  ["as ours says it", { error: true, message, data: flags }, 403],
])("a package that is missing, told %s, is one refusal", async (_how, body, status) => {
  const { client } = await upstream(json(body, status), { token: "t" });
  const home = requestFor(postProperty) as Parameters<typeof client.call<typeof postProperty>>[1];
  for (const asking of [
    () => client.call(storeAdvertisement, advert),
    () => client.call(postProperty, home),
    () => client.call(getProperty, { slug_id: "sea-view" }),
  ]) {
    const error = await failure(asking());
    expect(error).toMatchObject({ kind: "refused", status: 403, message });
    expect(lacksPackage(error)).toBe(true);
  }
});

test("what is refused with all rights at hand is no matter of packages", async () => {
  const all = { package_available: true, feature_available: true, limit_available: true };
  for (const data of [all, null, [], "no"]) {
    const { client } = await upstream(json({ error: true, message: "Already", data }, 400), {
      token: "t",
    });
    const error = await failure(client.call(storeAdvertisement, advert));
    expect([error.status, lacksPackage(error)]).toEqual([400, false]);
  }
});

test.each<[string, string]>([
  ["The address could not be stored.", "The address could not be stored."],
  ["Étape 2: try again, please", "Étape 2: try again, please"],
  ["SQLSTATE[42S02]: Base table not found", "Oops! Something went wrong."],
  ["Undefined variable $user", "Oops! Something went wrong."],
  ["Error at /var/www/app/Http/Api.php:120", "Oops! Something went wrong."],
  ["<b>Whoops</b>", "Oops! Something went wrong."],
  ["one\ntwo", "Oops! Something went wrong."],
  ["App\\Models\\User::find()", "Oops! Something went wrong."],
  ["x".repeat(201), "Oops! Something went wrong."],
  ["", "Oops! Something went wrong."],
])("a failure that says %j is told as %j, and logged as it came", async (said, told) => {
  const { client, log } = await upstream(json({ error: true, message: said }, 500), { token: "t" });
  const error = await failure(client.call(storeAdvertisement, advert));
  expect(error).toMatchObject({ kind: "unavailable", status: 500, message: told });
  expect(log).toHaveBeenCalledWith(
    "error",
    expect.objectContaining({ call: "store_advertisement", status: 500, said }),
    "no usable answer",
  );
});

test("how far a project is, another upstream is told by post_project", async () => {
  const others = Array.from({ length: 100 }, (_, index) => ({ ...ownProject, id: index + 100 }));
  const { client, asked } = await upstream(
    (request, response, nth) =>
      json({ error: false, message: "", total: 101, data: nth === 1 ? others : [ownProject] })(
        request,
        response,
        nth,
      ),
    { token: "t" },
  );
  await changeProject(client, { intent: "mark-under-construction", project_id: 7 });
  expect(asked.map(({ url }) => url)).toEqual([
    "/api/get-added-projects?offset=0&limit=100",
    "/api/get-added-projects?offset=100&limit=100",
    "/api/post_project",
  ]);
  expect(new URLSearchParams(asked[2]!.body)).toEqual(
    new URLSearchParams({ id: "7", title: ownProject.title, type: "under_construction" }),
  );
});

test("shown and hidden it is by change-project-status, and ours is told everything so", async () => {
  const { client, asked } = await upstream(json({ error: false, message: "" }), { token: "t" });
  await changeProject(client, { intent: "deactivate", project_id: 7 });
  openSite();
  await changeProject(client, { intent: "mark-upcoming", project_id: 7 });
  expect(asked.map(({ url, body }) => [url, body])).toEqual([
    ["/api/change-project-status", "project_id=7&status=0"],
    ["/api/change-project-status", "project_id=7&status=upcoming"],
  ]);
});

test("a project that is not there any more is said to be gone", async () => {
  const { client } = await upstream(json({ error: false, message: "", data: [] }), { token: "t" });
  const error = await failure(changeProject(client, { intent: "mark-upcoming", project_id: 7 }));
  expect(error.message).toBe("The project was not found.");
});

test("a project is asked for by its slug, and by its id only where that slug is of no use any more", async () => {
  const { documents, plans, meta_image, ...card } = ownProject;
  const { id, slug_id } = ownProject;
  const { client, asked } = await upstream(
    (request, response, nth) => {
      const query = new URL(request.url!, "http://upstream.test").searchParams;
      const data = query.get("slug_id") === slug_id ? ownProject : query.get("id") ? [card] : [];
      return json({ error: false, message: "", total: 1, data })(request, response, nth);
    },
    { token: "t" },
  );
  const whole = { id, documents, plans, meta_image };
  expect(await wholeProject(client, slug_id, id)).toMatchObject(whole);
  expect(asked).toHaveLength(1);
  expect(await wholeProject(client, "as-it-was-called", id)).toMatchObject(whole);
  expect(asked).toHaveLength(4);
  expect(await wholeProject(client, slug_id, id + 1)).toBeUndefined();
  expect(await wholeProject(client, "as-it-was-called")).toBeUndefined();
});
