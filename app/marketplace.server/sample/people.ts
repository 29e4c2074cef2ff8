interface SamplePerson {
  name: string;
  /** Index into the sample cities. */
  city: number;
  isAgent?: boolean;
  about?: string;
}

/** Clearly sample people: their addresses end in .example and their portraits are drawings. */
export const people: readonly SamplePerson[] = [
  { name: "Sample Member", city: 0, about: "The member account to try Doorstep with." },
  {
    name: "Inês Carvalho",
    city: 0,
    isAgent: true,
    about:
      "Fifteen years of old houses, new roofs and patient sellers in Lisbon. Speaks Portuguese, English and French.",
  },
  {
    name: "Oliver Bennett",
    city: 1,
    isAgent: true,
    about:
      "Knows which side of the square gets the morning sun. Family homes in north and east London.",
  },
  {
    name: "Priya Deshmukh",
    city: 6,
    isAgent: true,
    about: "Apartments between Bandra and Powai, with the paperwork explained before you ask.",
  },
  {
    name: "Thandi Mokoena",
    city: 9,
    isAgent: true,
    about: "From Sea Point flats to farmhouses in Constantia; viewings also on Sundays.",
  },
  {
    name: "Marcus Reed",
    city: 3,
    isAgent: true,
    about: "Brownstones, co-ops and first homes. Straight answers about monthly costs.",
  },
  {
    name: "Layla Haddad",
    city: 7,
    isAgent: true,
    about: "Homes for people who move to Dubai with a family and two suitcases each.",
  },
  { name: "Jonas Weber", city: 2 },
  { name: "Lucía Fernández", city: 4 },
  { name: "Mateo Rossi", city: 5 },
  { name: "Haruka Sato", city: 8 },
  { name: "Wanjiru Kamau", city: 10 },
  { name: "Chloe Nguyen", city: 11 },
  { name: "Amara Okafor", city: 1 },
  { name: "Sofia Lindqvist", city: 2 },
  { name: "Rahul Menon", city: 6 },
  { name: "Camille Laurent", city: 3 },
  { name: "Daniel Alvarez", city: 4 },
  { name: "Grace Muthoni", city: 10 },
  { name: "Noah Thompson", city: 11 },
];
