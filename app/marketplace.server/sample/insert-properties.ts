import { randomFrom } from "@doorstep/sample-pictures";
import type { Insertable } from "kysely";
import type { HomeNewsTable } from "../db/tables/saved-searches";
import type { Storage } from "../media/storage";
import { siteCurrency } from "../site/currency";
import { slugFrom } from "../slugs";
import type { SampleCatalogue } from "./insert-catalogue";
import { insertDays, insertFactSheets } from "./insert-home-extras";
import { daysBefore, type Loading } from "./loading";
import { sampleProperties, type SampleProperty } from "./sample-properties";

/** The homes, with pictures, answers, distances, favourites and adverts. */
export async function insertProperties(
  loading: Loading,
  catalogue: SampleCatalogue,
  storage: Storage,
) {
  const { tx, now, memberIds } = loading;
  const homes = sampleProperties().sort((one, other) => other.daysAgo - one.daysAgo);
  const slugs = new Map<string, number>();
  const rows = await tx
    .insertInto("property")
    .values(
      homes.map((home) => ({
        slug: uniqueSlug(slugs, home.title),
        owner_id: home.owner === null ? null : memberIds[home.owner]!,
        category_id: catalogue.categoryIds.get(home.category.slug)!,
        title: home.title,
        description: home.description,
        address: home.address,
        client_address: home.address,
        city: home.place.city,
        state: home.place.state,
        country: home.place.country,
        latitude: home.latitude,
        longitude: home.longitude,
        price_minor: home.price * 100,
        currency: siteCurrency.code,
        status: home.status,
        rent_duration: home.rentDuration,
        request_status: home.requestStatus,
        is_premium: home.isPremium,
        title_image_key: home.titleImage,
        three_d_image_key: home.threeDImage,
        video_link: home.videoLink,
        view_count: home.views,
        is_sample: true,
        created_at: daysBefore(now, home.daysAgo),
        updated_at: daysBefore(now, home.daysAgo),
      })),
    )
    .returning("id")
    .execute();
  await insertParts(loading, homes, rows, catalogue);
  await insertHistory(loading, homes, rows);
  await insertDays(loading, homes, rows);
  await insertFactSheets(loading, storage, homes, rows);
}

/**
 * What happened to some of them since they were listed: prices that moved, and the end of what was
 * sold or rented. The trigger has written what they are now.
 */
async function insertHistory(
  { tx, now }: Loading,
  homes: SampleProperty[],
  rows: { id: number }[],
) {
  const lowered: Insertable<HomeNewsTable>[] = [];
  const events = homes.flatMap((home, index) => {
    const id = rows[index]!.id;
    const random = randomFrom(id * 131);
    const closed = home.status === "sold" || home.status === "rented";
    const moved = random.chance(0.3);
    if (home.requestStatus !== "approved" || home.daysAgo < 6 || !(closed || moved)) return [];
    const step = home.status === "rent" || home.status === "rented" ? 25 : 5000;
    const dearer = Math.round((home.price * random.pick([1.04, 1.08, 0.97])) / step) * step;
    const listed = {
      property_id: id,
      price_minor: Math.max(step, moved ? dearer : home.price) * 100,
      status:
        home.status === "rent" || home.status === "rented" ? ("rent" as const) : ("sell" as const),
      rent_duration: home.rentDuration,
      changed_at: daysBefore(now, home.daysAgo),
    };
    const reduced = {
      ...listed,
      price_minor: home.price * 100,
      changed_at: daysBefore(now, Math.round(home.daysAgo * 0.6)),
    };
    const ended = {
      ...reduced,
      status: home.status,
      changed_at: daysBefore(now, Math.round(home.daysAgo * 0.2)),
    };
    if (moved && !closed && dearer > home.price)
      lowered.push({
        property_id: id,
        kind: "lowered",
        was_price_minor: listed.price_minor,
        happened_at: reduced.changed_at,
      });
    return [
      listed,
      ...(moved && dearer !== home.price ? [reduced] : []),
      ...(closed ? [ended] : []),
    ];
  });
  const changed = [...new Set(events.map(({ property_id }) => property_id))];
  if (changed.length === 0) return;
  await tx.deleteFrom("property_history").where("property_id", "in", changed).execute();
  await tx.insertInto("property_history").values(events).execute();
  // Cards say so, and lists find them by it.
  if (lowered.length > 0) await tx.insertInto("home_news").values(lowered).execute();
}

function uniqueSlug(taken: Map<string, number>, title: string) {
  const slug = slugFrom(title);
  const count = taken.get(slug) ?? 0;
  taken.set(slug, count + 1);
  return count === 0 ? slug : `${slug}-${count}`;
}

async function insertParts(
  { tx, now, memberIds }: Loading,
  homes: SampleProperty[],
  rows: { id: number }[],
  { parameterIds, facilityIds }: SampleCatalogue,
) {
  const each = <Row>(part: (home: SampleProperty, id: number) => Row[]) =>
    homes.flatMap((home, index) => part(home, rows[index]!.id));

  await tx
    .insertInto("property_picture")
    .values(
      each(({ gallery }, property_id) =>
        gallery.map((media_key, position) => ({ property_id, media_key, position })),
      ),
    )
    .execute();
  await tx
    .insertInto("property_parameter")
    .values(
      each(({ values }, property_id) =>
        values.map(([name, value]) => ({
          property_id,
          parameter_id: parameterIds.get(name)!,
          value: JSON.stringify(value),
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("property_facility")
    .values(
      each(({ distances }, property_id) =>
        distances.map(([facility, distance]) => ({
          property_id,
          facility_id: facilityIds.get(facility)!,
          distance,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto("favourite")
    .values(
      each(({ owner, daysAgo }, property_id) => {
        const others = memberIds.slice(1).filter((id) => owner === null || id !== memberIds[owner]);
        const random = randomFrom(property_id * 31);
        return random.some(others, 0, 12).map((member_id) => ({
          member_id,
          property_id,
          created_at: daysBefore(now, random.integer(0, daysAgo)),
        }));
      }),
    )
    .execute();
  await tx
    .insertInto("interest")
    .values(
      each(({ owner, status }, property_id) => {
        const others = memberIds.slice(1).filter((id) => owner === null || id !== memberIds[owner]);
        const random = randomFrom(property_id * 37);
        return status === "sell" || status === "rent"
          ? random.some(others, 0, 4).map((member_id) => ({
              member_id,
              property_id,
              created_at: daysBefore(now, random.integer(0, 20)),
            }))
          : [];
      }),
    )
    .execute();
  await tx
    .insertInto("advertisement")
    .values(
      each(({ isPromoted, owner, requestStatus }, property_id) =>
        // What the sample member shows waits to be advertised.
        isPromoted || (owner === 0 && requestStatus === "approved")
          ? [
              {
                property_id,
                member_id: owner === null ? null : memberIds[owner]!,
                status: isPromoted ? 0 : 1,
                is_enabled: isPromoted,
                start_date: daysBefore(now, 2),
                end_date: daysBefore(now, -365),
              },
            ]
          : [],
      ),
    )
    .execute();
}
