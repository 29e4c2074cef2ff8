import type { Storage } from "../media/storage";
import { brochure } from "./brochure";
import type { Loading } from "./loading";
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
