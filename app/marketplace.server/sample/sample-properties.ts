import {
  randomFrom,
  samplePictureKey,
  type PictureKind,
  type Random,
} from "@doorstep/sample-pictures";
import type { ListingStatus, RentDuration, RequestStatus } from "../db/tables";
import {
  categories,
  facilities,
  parameters,
  type ParameterName,
  type SampleCategory,
} from "./catalogue";
import { cities, type SampleCity } from "./cities";
import { people } from "./people";
import { descriptionFor, titleFor } from "./property-texts";

const propertiesPerCity = 21;

export interface SampleProperty {
  title: string;
  description: string;
  category: SampleCategory;
  place: SampleCity;
  address: string;
  latitude: number;
  longitude: number;
  /** Whole major units. */
  price: number;
  status: ListingStatus;
  rentDuration: RentDuration | null;
  requestStatus: RequestStatus;
  isPremium: boolean;
  isPromoted: boolean;
  /** Index into the sample people; null for the operator's own. */
  owner: number | null;
  daysAgo: number;
  views: number;
  titleImage: string;
  threeDImage: string;
  gallery: string[];
  videoLink: string;
  values: [ParameterName, string | string[]][];
  distances: [facility: string, distance: number][];
}

/** The same few hundred homes every time, spread over all cities and categories. */
export function sampleProperties(): SampleProperty[] {
  return cities.flatMap((place, cityIndex) =>
    Array.from({ length: propertiesPerCity }, (_, index) =>
      sampleProperty(place, cityIndex, index, cityIndex * propertiesPerCity + index),
    ),
  );
}

/** Apartments and houses are what most people look for. */
const mix = [0, 1, 0, 2, 1, 0, 3, 4, 0, 1, 6, 0, 5, 2, 7, 0, 1, 8, 0, 3, 4];

/** In one city so many flats are for sale that whoever lists another is told what they cost. */
const moreFlats = { city: "Mexico City", indexes: [4, 16] };

const categoryOf = ({ city }: SampleCity, index: number) =>
  categories[
    city === moreFlats.city && moreFlats.indexes.includes(index) ? 0 : mix[index % mix.length]!
  ]!;

function sampleProperty(
  place: SampleCity,
  cityIndex: number,
  index: number,
  number: number,
): SampleProperty {
  const random = randomFrom(number * 7919 + 11);
  const category = categoryOf(place, index);
  const [district, latitude, longitude] = place.districts[index % place.districts.length]!;
  const area = random.integer(...category.area);
  const forRent = category.slug !== "land" && random.chance(0.38);
  const price = priceOf(random, place, category, area, forRent);
  const closed = index === 19;
  return {
    title: titleFor(random, category, district),
    description: descriptionFor(random, category, place, district),
    category,
    place,
    address: `${random.integer(2, 148)} ${random.pick(place.streets)}, ${district}`,
    latitude: round(latitude + random.between(-0.008, 0.008), 6),
    longitude: round(longitude + random.between(-0.008, 0.008), 6),
    price,
    status: forRent ? (closed ? "rented" : "rent") : closed ? "sold" : "sell",
    rentDuration: forRent
      ? random.pick(["Monthly", "Monthly", "Monthly", "Yearly", "Quarterly"] as const)
      : null,
    requestStatus: index === 17 ? "pending" : "approved",
    isPremium: random.chance(0.08),
    isPromoted: index === 3 || (index === 8 && cityIndex % 2 === 0),
    owner: ownerOf(random, cityIndex, index),
    daysAgo: random.integer(0, 75),
    views: random.integer(8, 1900),
    ...picturesOf(random, category, number),
    values: valuesOf(random, category, area),
    distances: random
      .some(facilities, 3, 6)
      .map((facility) => [
        facility,
        round(random.between(0.2, facility === "Airport" ? 28 : 6), 1),
      ]),
  };
}

function priceOf(
  random: Random,
  place: SampleCity,
  category: SampleCategory,
  area: number,
  forRent: boolean,
) {
  const value = area * place.squareMetre * category.priceFactor * random.between(0.82, 1.2);
  if (!forRent) return Math.max(9000, Math.round(value / 5000) * 5000);
  return Math.max(150, Math.round(value / 260 / 25) * 25);
}

/** Homes of the first city that the sample member lists: one shown, one in review. */
const ofSampleMember = [5, 17];

/** Agents carry most listings of their cities, members one or two, the operator a few. */
function ownerOf(random: Random, cityIndex: number, index: number) {
  if (cityIndex === 0 && ofSampleMember.includes(index)) return 0;
  if (index === 10 && cityIndex % 3 === 0) return null;
  const agents = people.flatMap((person, number) => (person.isAgent ? [number] : []));
  const locals = people.flatMap((person, number) =>
    person.city === cityIndex && number > 0 ? [number] : [],
  );
  return random.chance(0.35) && locals.length > 0 ? random.pick(locals) : random.pick(agents);
}

function picturesOf(random: Random, category: SampleCategory, number: number) {
  const key = (kind: PictureKind, offset = 0) =>
    samplePictureKey({ kind, seed: number * 10 + offset });
  const rooms: PictureKind[] =
    category.slug === "land"
      ? ["land", "garden"]
      : ["office", "shop"].includes(category.slug)
        ? [category.facade, "floor-plan"]
        : ["living-room", "kitchen", "bedroom", "bathroom", "garden", "floor-plan"];
  return {
    titleImage: key(category.facade),
    gallery: rooms.map((kind, position) => key(kind, position + 1)),
    threeDImage: rooms.includes("living-room") && random.chance(0.3) ? key("panorama", 8) : "",
    videoLink: "",
  };
}

function valuesOf(
  random: Random,
  category: SampleCategory,
  area: number,
): SampleProperty["values"] {
  const bedrooms = Math.max(1, Math.min(7, Math.round(area / 42)));
  const all: Record<ParameterName, string | string[]> = {
    bedrooms: String(bedrooms),
    bathrooms: String(Math.max(1, Math.round(bedrooms / 1.7))),
    area: String(area),
    plot: String(category.slug === "land" ? area : Math.round(area * random.between(1.4, 4))),
    floor: String(random.integer(0, category.slug === "penthouse" ? 24 : 9)),
    built: String(random.integer(1904, 2024)),
    parking: random.pick(parameters.parking.options),
    furnishing: random.pick(parameters.furnishing.options),
    energy: random.pick(parameters.energy.options),
    amenities: random.some(parameters.amenities.options, 2, 5),
    heating: random.pick(["District heating", "Heat pump", "Gas boiler", "Underfloor, electric"]),
    viewing: "",
  };
  return category.parameters
    .map((name): [ParameterName, string | string[]] => [name, all[name]])
    .filter(([, value]) => value.length > 0);
}

const round = (value: number, digits: number) => Number(value.toFixed(digits));
