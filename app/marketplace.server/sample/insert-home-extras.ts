import { randomFrom } from "@doorstep/sample-pictures";
import { sql } from "kysely";
import type { Storage } from "../media/storage";
import { brochure } from "./brochure";
import { type Loading, daysBefore } from "./loading";
import type { SampleProperty } from "./sample-properties";

/** A sheet to print for each home that is shown all around. */
export async function insertFactSheets(
  { tx }: Loading,
  storage: Storage,
  homes: SampleProperty[],
  rows: { id: number }[],
) {
  for (const [index, home] of homes.entries()) {
    if (!home.threeDImage) continue;
    const { id: property_id } = rows[index]!;
    const media_key = `sample-fact-sheet-${property_id}.pdf`;
    const content_type = "application/pdf";
    const body = brochure([factsOf(home)]);
    await storage.put(media_key, body, { contentType: content_type });
    await tx
      .insertInto("media")
      .values({ key: media_key, content_type, byte_count: body.byteLength })
      .execute();
    await tx
      .insertInto("property_document")
      .values({ property_id, media_key, file_name: "Fact sheet.pdf", extension: "pdf" })
      .execute();
  }
}

const factsOf = ({ title, address, place, description, values, distances }: SampleProperty) => [
  title,
  `${address}, ${place.city}, ${place.country}`,
  ...description.split("\n\n"),
  ...values.map(([name, value]) => `${name}: ${[value].flat().join(", ")}`),
  ...distances.map(([facility, distance]) => `${facility}: ${distance} km`),
];

const longest = 120;

/** How the views of the sample member's homes came together, day by day: more at weekends. */
export async function insertDays(
  { tx, now }: Loading,
  homes: SampleProperty[],
  rows: { id: number }[],
) {
  const days = homes.flatMap((home, index) => {
    if (home.owner !== 0 || home.requestStatus !== "approved") return [];
    const { id } = rows[index]!;
    const random = randomFrom(id * 53);
    const count = Math.min(home.daysAgo + 1, longest);
    const weights = Array.from({ length: count }, (_, ago) => {
      const weekday = daysBefore(now, ago).getUTCDay();
      return random.between(0.5, 1.5) * (weekday === 0 || weekday === 6 ? 1.8 : 1);
    });
    const sum = weights.reduce((all, weight) => all + weight, 0);
    return weights.map((weight, ago) => ({
      property_id: id,
      day: daysBefore(now, ago).toISOString().slice(0, 10),
      views: Math.floor((home.views * weight) / sum),
    }));
  });
  if (days.length === 0) return;
  await tx
    .insertInto("property_day")
    .values(days)
    .onConflict((conflict) =>
      conflict.columns(["property_id", "day"]).doUpdateSet({ views: sql<number>`excluded.views` }),
    )
    .execute();
}
