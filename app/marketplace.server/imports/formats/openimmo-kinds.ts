import { type XmlElement, xml } from "./xml-records";

/** What OpenImmo calls what a home is, and the attribute that says it more closely. */
const objects: Record<string, { word: string; attribute?: string }> = {
  zimmer: { word: "Room", attribute: "zimmertyp" },
  wohnung: { word: "Apartment", attribute: "wohnungtyp" },
  haus: { word: "House", attribute: "haustyp" },
  grundstueck: { word: "Land", attribute: "grundst_typ" },
  buero_praxen: { word: "Office", attribute: "buero_typ" },
  einzelhandel: { word: "Shop", attribute: "handel_typ" },
  gastgewerbe: { word: "Hotel", attribute: "gastgew_typ" },
  hallen_lager_prod: { word: "Warehouse", attribute: "hallen_typ" },
  land_und_forstwirtschaft: { word: "Farm", attribute: "land_typ" },
  parken: { word: "Parking", attribute: "parken_typ" },
  sonstige: { word: "Other", attribute: "sonstige_typ" },
  freizeitimmobilie_gewerblich: { word: "Leisure", attribute: "freizeit_typ" },
  zinshaus_renditeobjekt: { word: "Investment", attribute: "zins_typ" },
};

/** Of houses and apartments those that have a word of their own. */
const closer: Partial<Record<string, string>> = {
  VILLA: "Villa",
  BAUERNHAUS: "Farmhouse",
  LANDHAUS: "Country house",
  BUNGALOW: "Bungalow",
  REIHENHAUS: "Terraced house",
  DOPPELHAUSHAELFTE: "Semi-detached house",
  EINFAMILIENHAUS: "Detached house",
  PENTHOUSE: "Penthouse",
  MAISONETTE: "Maisonette",
  DACHGESCHOSS: "Attic apartment",
  FERIENHAUS: "Cottage",
};

/** What a home is, in a word; empty where nothing is said. */
export function kindOf(objektart: XmlElement | undefined): string {
  const object = objektart?.children.find(({ name }) => name in objects);
  if (!object) return "";
  const { word, attribute } = objects[object.name]!;
  const type = attribute ? object.attributes[attribute] : undefined;
  return (type && closer[type]) || word;
}

/** The element that says what a home is. */
export function objectOf(kind: string): string {
  const word = kind.toLowerCase();
  const type = Object.entries(closer).find(([, said]) => said!.toLowerCase() === word)?.[0];
  if (type === "PENTHOUSE" || type === "MAISONETTE" || type === "DACHGESCHOSS")
    return xml("wohnung", "", { wohnungtyp: type });
  if (type) return xml("haus", "", { haustyp: type });
  const name = Object.entries(objects).find(([, said]) => said.word.toLowerCase() === word)?.[0];
  return name ? `<${name}/>` : "<sonstige/>";
}
