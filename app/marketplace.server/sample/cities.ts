/** A district's name and the coordinates of its middle. */
type District = readonly [name: string, latitude: number, longitude: number];

export interface SampleCity {
  city: string;
  state: string;
  country: string;
  /** For phone numbers of sample people. */
  callingCode: string;
  /** Price of a square metre for sale, in the site's currency. */
  squareMetre: number;
  landscape: "coast" | "river" | "hills" | "desert" | "mountains";
  districts: readonly District[];
  streets: readonly string[];
}

/** Twelve real cities on five continents; coordinates are those of the districts themselves. */
export const cities: readonly SampleCity[] = [
  {
    city: "Lisbon",
    state: "Lisboa",
    country: "Portugal",
    callingCode: "351",
    squareMetre: 5400,
    landscape: "river",
    districts: [
      ["Alfama", 38.7118, -9.13],
      ["Campo de Ourique", 38.7172, -9.1666],
      ["Estrela", 38.7134, -9.1602],
      ["Alvalade", 38.7528, -9.1443],
      ["Belém", 38.6977, -9.2064],
    ],
    streets: [
      "Rua da Saudade",
      "Rua Ferreira Borges",
      "Rua dos Remédios",
      "Travessa do Pasteleiro",
    ],
  },
  {
    city: "London",
    state: "England",
    country: "United Kingdom",
    callingCode: "44",
    squareMetre: 11800,
    landscape: "river",
    districts: [
      ["Islington", 51.5362, -0.1033],
      ["Greenwich", 51.4826, -0.0077],
      ["Hackney", 51.545, -0.0553],
      ["Richmond", 51.4613, -0.3037],
      ["Brixton", 51.4613, -0.1156],
    ],
    streets: [
      "Canonbury Square",
      "Crooms Hill",
      "Navarino Road",
      "Church Terrace",
      "Josephine Avenue",
    ],
  },
  {
    city: "Berlin",
    state: "Berlin",
    country: "Germany",
    callingCode: "49",
    squareMetre: 5900,
    landscape: "river",
    districts: [
      ["Prenzlauer Berg", 52.5388, 13.4244],
      ["Kreuzberg", 52.4986, 13.4033],
      ["Charlottenburg", 52.5167, 13.3041],
      ["Friedrichshain", 52.5158, 13.454],
      ["Pankow", 52.5692, 13.4012],
    ],
    streets: [
      "Kastanienallee",
      "Bergmannstraße",
      "Goethestraße",
      "Simon-Dach-Straße",
      "Florastraße",
    ],
  },
  {
    city: "New York",
    state: "New York",
    country: "United States",
    callingCode: "1",
    squareMetre: 14200,
    landscape: "coast",
    districts: [
      ["Brooklyn Heights", 40.696, -73.9933],
      ["Harlem", 40.8116, -73.9465],
      ["Astoria", 40.7644, -73.9235],
      ["Park Slope", 40.6721, -73.9777],
      ["Chelsea", 40.7465, -74.0014],
    ],
    streets: [
      "Willow Street",
      "Lenox Avenue",
      "Ditmars Boulevard",
      "Garfield Place",
      "West 21st Street",
    ],
  },
  {
    city: "Mexico City",
    state: "Ciudad de México",
    country: "Mexico",
    callingCode: "52",
    squareMetre: 2900,
    landscape: "mountains",
    districts: [
      ["Roma Norte", 19.4195, -99.1625],
      ["Condesa", 19.4126, -99.1733],
      ["Coyoacán", 19.3467, -99.1617],
      ["Polanco", 19.4326, -99.1949],
      ["San Ángel", 19.3467, -99.1893],
    ],
    streets: ["Calle Orizaba", "Avenida Ámsterdam", "Calle Francisco Sosa", "Calle Tennyson"],
  },
  {
    city: "Buenos Aires",
    state: "Buenos Aires",
    country: "Argentina",
    callingCode: "54",
    squareMetre: 2500,
    landscape: "river",
    districts: [
      ["Palermo", -34.5781, -58.4265],
      ["San Telmo", -34.6212, -58.3731],
      ["Recoleta", -34.5875, -58.3974],
      ["Belgrano", -34.5614, -58.4565],
      ["Caballito", -34.6186, -58.4421],
    ],
    streets: [
      "Calle Gorriti",
      "Calle Defensa",
      "Avenida Alvear",
      "Calle Echeverría",
      "Calle Yerbal",
    ],
  },
  {
    city: "Mumbai",
    state: "Maharashtra",
    country: "India",
    callingCode: "91",
    squareMetre: 3600,
    landscape: "coast",
    districts: [
      ["Bandra West", 19.0596, 72.8295],
      ["Colaba", 18.9067, 72.8147],
      ["Powai", 19.1176, 72.906],
      ["Juhu", 19.1075, 72.8263],
      ["Dadar", 19.0178, 72.8478],
    ],
    streets: ["Hill Road", "Arthur Bunder Road", "Central Avenue", "Gulmohar Road", "Gokhale Road"],
  },
  {
    city: "Dubai",
    state: "Dubai",
    country: "United Arab Emirates",
    callingCode: "971",
    squareMetre: 4700,
    landscape: "desert",
    districts: [
      ["Dubai Marina", 25.0805, 55.1403],
      ["Jumeirah", 25.2048, 55.2433],
      ["Downtown Dubai", 25.1972, 55.2744],
      ["Al Barsha", 25.1107, 55.2029],
      ["Mirdif", 25.2203, 55.4178],
    ],
    streets: ["Al Marsa Street", "Jumeirah Beach Road", "Boulevard Plaza", "Al Waha Street"],
  },
  {
    city: "Tokyo",
    state: "Tokyo",
    country: "Japan",
    callingCode: "81",
    squareMetre: 8600,
    landscape: "mountains",
    districts: [
      ["Setagaya", 35.6466, 139.6532],
      ["Meguro", 35.6415, 139.6982],
      ["Yanaka", 35.7255, 139.7668],
      ["Shinjuku", 35.6938, 139.7034],
      ["Kichijōji", 35.7033, 139.5797],
    ],
    streets: ["Sangenjaya Street", "Nakameguro Lane", "Yanaka Ginza", "Yasukuni Avenue"],
  },
  {
    city: "Cape Town",
    state: "Western Cape",
    country: "South Africa",
    callingCode: "27",
    squareMetre: 2200,
    landscape: "mountains",
    districts: [
      ["Sea Point", -33.9177, 18.3893],
      ["Gardens", -33.9327, 18.4123],
      ["Observatory", -33.9381, 18.4713],
      ["Camps Bay", -33.9509, 18.3778],
      ["Constantia", -34.0333, 18.4333],
    ],
    streets: ["Beach Road", "Kloof Street", "Lower Main Road", "Geneva Drive", "Spaanschemat Road"],
  },
  {
    city: "Nairobi",
    state: "Nairobi County",
    country: "Kenya",
    callingCode: "254",
    squareMetre: 1500,
    landscape: "hills",
    districts: [
      ["Kilimani", -1.2921, 36.7833],
      ["Karen", -1.3197, 36.7076],
      ["Westlands", -1.2676, 36.8108],
      ["Lavington", -1.2798, 36.7669],
      ["Runda", -1.2167, 36.8167],
    ],
    streets: ["Argwings Kodhek Road", "Karen Road", "Mpaka Road", "James Gichuru Road"],
  },
  {
    city: "Sydney",
    state: "New South Wales",
    country: "Australia",
    callingCode: "61",
    squareMetre: 9800,
    landscape: "coast",
    districts: [
      ["Surry Hills", -33.8861, 151.2111],
      ["Manly", -33.7969, 151.2843],
      ["Newtown", -33.8983, 151.1784],
      ["Balmain", -33.8589, 151.1793],
      ["Bondi", -33.8938, 151.2632],
    ],
    streets: [
      "Crown Street",
      "Ashburner Street",
      "King Street",
      "Darling Street",
      "Curlewis Street",
    ],
  },
];

/**
 * What the cities of the sample are called besides, where the names of time zones do not say it: by place, which
 * is the zone's for cities that have one.
 */
export const otherCityNames: Record<string, readonly string[]> = {
  mumbai: ["Mumbai", "Bombay", "मुंबई", "मुम्बई", "मुंबइ", "مومباي", "بومباي", "Мумбаи", "孟买"],
  "cape town": [
    "Cape Town",
    "Ciudad del Cabo",
    "Le Cap",
    "केप टाउन",
    "केपटाउन",
    "كيب تاون",
    "كيبتاون",
    "Kapstadt",
    "Cidade do Cabo",
    "Kaapstad",
  ],
  "America/New_York": ["New York City", "NYC", "न्यू यॉर्क", "New York"],
  "America/Mexico_City": ["CDMX", "México D.F.", "मेक्सिको शहर", "مدينة مكسيكو", "مكسيكو"],
  "Asia/Dubai": ["دبی"],
  "Europe/Lisbon": ["لشبونه"],
};
