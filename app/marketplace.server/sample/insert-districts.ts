import { districtColumns } from "../catalogue/districts";
import { cities } from "./cities";
import type { Loading } from "./loading";

/** Kilometres from the middle to the corners, clockwise from the north: districts are no circles. */
const reaches = [1.2, 1.1, 1.3, 1.1, 1.2, 1, 1.3, 1.1];
const kilometresPerDegree = 111.32;

function areaAround(latitude: number, longitude: number) {
  const corners = reaches.map((reach, index) => {
    const turn = (2 * Math.PI * index) / reaches.length;
    const north = (reach * Math.cos(turn)) / kilometresPerDegree;
    const east =
      (reach * Math.sin(turn)) / (kilometresPerDegree * Math.cos((latitude * Math.PI) / 180));
    return `${(latitude + north).toFixed(5)},${(longitude + east).toFixed(5)}`;
  });
  return corners.join(";");
}

/** By the names that `cities` has, what they are called in other scripts. */
const drawn: Record<string, Record<string, string>> = {
  Alfama: { ar: "ألفاما", hi: "अल्फ़ामा" },
  Belém: { ar: "بيليم", hi: "बेलेम" },
  Estrela: { ar: "إستريلا", hi: "एस्ट्रेला" },
  Kreuzberg: { ar: "كروتسبرغ", hi: "क्रॉयत्सबर्ग" },
  "Prenzlauer Berg": { ar: "برنتسلاور بيرغ", hi: "प्रेंत्सलाउअर बर्ग" },
};

/** A few districts of the sample cities, drawn as an operator would draw them. */
export async function insertDistricts({ tx }: Loading) {
  const districts = cities.flatMap(({ city, state, country, districts: known }) =>
    known.flatMap(([name, latitude, longitude]) => {
      const names = drawn[name];
      const place = { city, state, country, area: areaAround(latitude, longitude) };
      return names ? [{ place, names: { en: name, ...names } }] : [];
    }),
  );
  const rows = await tx
    .insertInto("district")
    .values(districts.map(({ place }) => districtColumns(place)))
    .returning("id")
    .execute();
  await tx
    .insertInto("district_name")
    .values(
      districts.flatMap(({ names }, index) =>
        Object.entries(names).map(([language, name]) => ({
          district_id: rows[index]!.id,
          language,
          name,
        })),
      ),
    )
    .execute();
}
