import { expect, test } from "vitest";
import { dashboardFromLists } from "~/upstream.server/foreign/dashboard";
import { mapFromList } from "~/upstream.server/foreign/map";
import { card } from "../contract/samples";
import { own } from "../contract/samples/homes";
import { ownProject } from "../contract/samples/project-values";
import { type Answer, json, upstream } from "./told-upstream";

/** Pages of a list as another upstream answers them, whatever the page's length is asked to be. */
const pages =
  (lists: Record<string, object[]>, perAnswer = 100): Answer =>
  (request, response, nth) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://upstream.test");
    const rows = lists[pathname.replace("/api/", "")];
    if (!rows) return json({ message: "Not Found" }, 404)(request, response, nth);
    const offset = Number(searchParams.get("offset"));
    const data = rows.slice(offset, offset + perAnswer);
    return json({ error: false, message: "", data, total: rows.length })(request, response, nth);
  };

const world = { north: 85, south: -85, east: 180, west: -180 };
const homeAt = (id: number, latitude: number | null, longitude: number | null, city = "Bhuj") => ({
  ...card,
  id,
  slug_id: `home-${id}`,
  latitude,
  longitude,
  city,
});

test("the map is drawn from the list of homes, page by page", async () => {
  const homes = [
    ...Array.from({ length: 30 }, (_, index) => homeAt(index + 1, 23.25, 69.67)),
    homeAt(31, 38.7, -9.1, "Lisbon"),
    homeAt(32, null, null),
    homeAt(33, 0, 0),
  ];
  const { client, asked } = await upstream(pages({ "get-property-list": homes }, 10));
  const look = await mapFromList(client, { city: "Bhuj" }, null);
  expect(asked.map(({ url }) => new URL(url!, "http://x.test").searchParams.get("offset"))).toEqual(
    expect.arrayContaining(["0", "10", "20", "30"]),
  );
  const { data, total } = look({ ...world, zoom: 3 });
  expect(total).toBe(33);
  expect(data.bounds).toEqual({ north: 38.7, south: 23.25, east: 69.67, west: -9.1 });
  expect(data.homes).toMatchObject([{ slug_id: "home-31", city: "Lisbon", latitude: 38.7 }]);
  expect(data.clusters).toMatchObject([{ count: 30, city: "Bhuj", main_city: "Bhuj" }]);
  const near = look({ north: 24, south: 23, east: 70, west: 69, zoom: 22 }).data;
  expect([near.homes.length, near.clusters.length, near.cards.length]).toEqual([30, 0, 0]);
  const part = { north: 24, south: 23, east: 70, west: 69, zoom: 22, offset: 20, limit: 20 };
  expect(look(part).data.cards.map(({ id }) => id)).toEqual(
    near.homes.slice(20).map(({ id }) => id),
  );
});

test("a circle keeps what is farther away out, though the upstream knows no circles", async () => {
  const { client } = await upstream(
    pages({ "get-property-list": [homeAt(1, 23.25, 69.67), homeAt(2, 24.25, 69.67)] }),
  );
  const circle = { latitude: 23.25, longitude: 69.67, radius: 50 };
  const { data, total } = (await mapFromList(client, {}, circle))({ ...world, zoom: 18 });
  expect([total, data.homes.map(({ id }) => id)]).toEqual([1, [1]]);
});

test("without homes there is a map without bounds", async () => {
  const { client } = await upstream(pages({ "get-property-list": [] }));
  expect((await mapFromList(client, {}, null))({ ...world, zoom: 0 })).toEqual({
    data: { homes: [], cards: [], here: 0, clusters: [], bounds: null },
    total: 0,
  });
});

test("the dashboard is gathered from what the member added", async () => {
  const listed = (id: number, facts: object) => ({ ...own, id, reject_reason: {}, ...facts });
  const ravi = { id: 9, name: "Ravi Iyer", profile: "" };
  const { client } = await upstream(
    pages({
      "get-added-properties": [
        listed(1, { request_status: "approved", status: 1, interested_users: [ravi] }),
        listed(2, { request_status: "approved", status: 0, interested_users: [] }),
        listed(3, {
          request_status: "rejected",
          reject_reason: { reason: "Blurred pictures" },
          interested_users: [],
        }),
      ],
      "get-added-projects": [{ ...ownProject, request_status: "pending", reject_reason: {} }],
    }),
    { token: "t" },
  );
  expect(await dashboardFromLists(client)).toMatchObject({
    properties: { total: 3, pending: 0, approved: 2, rejected: 1, hidden: 1 },
    projects: { total: 1, pending: 1, approved: 0, rejected: 0, hidden: 0 },
    rejected: [{ kind: "property", id: 3, reason: "Blurred pictures" }],
    since: null,
    new_interested: 1,
    interested: [{ name: "Ravi Iyer", property_slug_id: own.slug_id }],
  });
});
