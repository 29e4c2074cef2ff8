import { emptyListing, factsOf, type FeedListing, UnreadableFeed } from "../feed-listing";
import { countryName, threeLetters } from "./country-name";
import { kindOf, objectOf } from "./openimmo-kinds";
import { plainText } from "./plain-text";
import { at, textAt, xml, type XmlElement, xmlRecords } from "./xml-records";

/** OpenImmo, version 1.2.7 (openimmo.de). A file holds all homes of an agency, or says that it holds a part of them. */

/** How often the rent is due; nothing is said of months. */
const periods: Partial<Record<string, FeedListing["period"]>> = {
  TAG: "Daily",
  WOCHE: "Weekly",
  MONAT: "Monthly",
  JAHR: "Yearly",
};

/** Whether homes that a file leaves out are meant to be gone. */
export const isWholeOpenImmo = (text: string) =>
  !/<(?:\w+:)?uebertragung\b[^>]*\bumfang\s*=\s*["']TEIL["']/i.test(text.slice(0, 10_000));

/** @throws UnreadableFeed */
export function* readOpenImmo(text: string): Generator<FeedListing> {
  const root = /<(\w+:)?openimmo\b/.exec(text.slice(0, 4000));
  if (!root) throw new UnreadableFeed("The file is no OpenImmo feed.");
  const prefix = root[1];
  // Names may stand in a namespace that is written before each of them.
  const plain = prefix ? text.replaceAll(new RegExp(`(</?)${prefix}`, "g"), "$1") : text;
  for (const property of xmlRecords(plain, "immobilie")) yield listingOf(property);
}

function listingOf(property: XmlElement): FeedListing {
  const said = (...way: string[]) => textAt(property, ...way);
  const deal = at(property, "objektkategorie", "vermarktungsart")?.attributes ?? {};
  const isRent = isYes(deal.MIETE_PACHT) || isYes(deal.MIETE) || isYes(deal.LEASING);
  const isSale = isYes(deal.KAUF) || isYes(deal.ERBPACHT);
  const street = [said("geo", "strasse"), said("geo", "hausnummer")].filter(Boolean).join(" ");
  const city = said("geo", "ort");
  const place = at(property, "geo", "geokoordinaten")?.attributes ?? {};
  const facts = (group: string, ...names: string[]) => names.map((name) => said(group, name));
  const [living, usable] = facts("flaechen", "wohnflaeche", "nutzflaeche");
  return {
    ...emptyListing,
    reference:
      said("verwaltung_techn", "objektnr_extern") || said("verwaltung_techn", "openimmo_obid"),
    title: said("freitexte", "objekttitel"),
    description: plainText(
      ["objektbeschreibung", "lage", "ausstatt_beschr", "sonstige_angaben"]
        .map((name) => said("freitexte", name))
        .filter(Boolean)
        .join("\n\n"),
    ),
    kind: kindOf(at(property, "objektkategorie", "objektart")),
    purpose: isSale ? "sale" : isRent ? "rent" : "",
    price: isSale
      ? said("preise", "kaufpreis")
      : (facts("preise", "nettokaltmiete", "kaltmiete", "warmmiete", "pauschalmiete").find(
          Boolean,
        ) ?? ""),
    currency: (at(property, "preise", "waehrung")?.attributes.iso_waehrung ?? "").toUpperCase(),
    period: isRent && !isSale ? (periods[periodOf(property)] ?? "Monthly") : "",
    state: stateOf(property),
    address: street || [said("geo", "plz"), city].filter(Boolean).join(" "),
    city,
    region: said("geo", "bundesland"),
    country: countryName(at(property, "geo", "land")?.attributes.iso_land ?? ""),
    latitude: place.breitengrad ?? "",
    longitude: place.laengengrad ?? "",
    facts: factsOf({
      bedrooms: whole(said("flaechen", "anzahl_schlafzimmer")),
      bathrooms: whole(said("flaechen", "anzahl_badezimmer")),
      floor_area: living || usable || "",
      plot_area: said("flaechen", "grundstuecksflaeche"),
      rooms: said("flaechen", "anzahl_zimmer"),
      year_built: said("zustand_angaben", "baujahr"),
      energy_rating: said("zustand_angaben", "energiepass", "wertklasse"),
    }),
    photos: photosOf(property),
    video: "",
  };
}

const isYes = (said: string | undefined) => said === "true" || said === "1";

/** Half rooms are counted in some countries; ours asks for whole ones. */
const whole = (text: string) => text.replace(/[.,]0+$/, "");

const periodOf = (property: XmlElement) =>
  at(property, "preise", "mietpreis_pro")?.attributes.zeiteinheit ??
  at(property, "preise", "preis_zeiteinheit")?.attributes.zeiteinheit ??
  "";

function stateOf(property: XmlElement): FeedListing["state"] {
  const action = at(property, "verwaltung_techn", "aktion")?.attributes.aktionart;
  if (action === "DELETE") return "gone";
  const stand = at(property, "zustand_angaben", "verkaufstatus")?.attributes.stand;
  if (stand === "VERKAUFT") return "gone";
  if (stand === "RESERVIERT") return "taken";
  return "available";
}

const pictureGroups = new Set(["TITELBILD", "INNENANSICHTEN", "AUSSENANSICHTEN", "BILD"]);

/** The one for the title first. */
function photosOf(property: XmlElement) {
  const pictures = (at(property, "anhaenge")?.children ?? []).filter(({ name, attributes }) =>
    name === "anhang" ? pictureGroups.has(attributes.gruppe ?? "BILD") : false,
  );
  const isTitle = ({ attributes }: XmlElement) => attributes.gruppe === "TITELBILD";
  return [...pictures.filter(isTitle), ...pictures.filter((one) => !isTitle(one))]
    .map((picture) => textAt(picture, "daten", "pfad"))
    .filter(Boolean);
}

const units: Partial<Record<FeedListing["period"], string>> = {
  Daily: "TAG",
  Weekly: "WOCHE",
  Monthly: "MONAT",
  Yearly: "JAHR",
};

interface Sender {
  /** Of the marketplace. */
  name: string;
  now: Date;
}

/** Homes as an OpenImmo feed of all that there are. What is due by the quarter is left out: the format cannot say it. */
export function writeOpenImmo(listings: readonly FeedListing[], { name, now }: Sender): string {
  const sent = xml("uebertragung", "", {
    art: "ONLINE",
    umfang: "VOLL",
    modus: "NEW",
    version: "1.2.7",
    sendersoftware: name,
    senderversion: "1",
    timestamp: now.toISOString().slice(0, 19),
  });
  const homes = listings
    .filter(({ purpose, period }) => purpose === "sale" || units[period])
    .map((one) => `${propertyOf(one, now)}\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>\n${sent}\n<anbieter>${xml("anbieternr", name)}${xml("firma", name)}${xml("openimmo_anid", name)}\n${homes.join("")}</anbieter>\n</openimmo>\n`;
}

function propertyOf(one: FeedListing, now: Date) {
  const isRent = one.purpose === "rent";
  const { facts } = one;
  return xml("immobilie", [
    xml("objektkategorie", [
      xml("nutzungsart", "", { WOHNEN: "true", GEWERBE: "false" }),
      xml("vermarktungsart", "", { KAUF: String(!isRent), MIETE_PACHT: String(isRent) }),
      xml("objektart", [objectOf(one.kind)]),
    ]),
    xml("geo", [
      xml("ort", one.city),
      one.latitude === ""
        ? ""
        : xml("geokoordinaten", "", { breitengrad: one.latitude, laengengrad: one.longitude }),
      xml("strasse", one.address),
      xml("bundesland", one.region),
      xml("land", "", { iso_land: threeLetters(one.country) }),
    ]),
    xml("preise", [
      xml(isRent ? "nettokaltmiete" : "kaufpreis", one.price),
      xml("waehrung", "", { iso_waehrung: one.currency }),
      isRent ? xml("preis_zeiteinheit", "", { zeiteinheit: units[one.period]! }) : "",
    ]),
    xml("flaechen", [
      xml("wohnflaeche", facts.floor_area ?? ""),
      xml("grundstuecksflaeche", facts.plot_area ?? ""),
      xml("anzahl_schlafzimmer", facts.bedrooms ?? ""),
      xml("anzahl_badezimmer", facts.bathrooms ?? ""),
    ]),
    xml("zustand_angaben", [
      one.state === "taken" ? xml("verkaufstatus", "", { stand: "RESERVIERT" }) : "",
    ]),
    xml("freitexte", [xml("objekttitel", one.title), xml("objektbeschreibung", one.description)]),
    xml(
      "anhaenge",
      one.photos.map((url, place) =>
        xml("anhang", [xml("daten", [xml("pfad", url)])], {
          location: "REMOTE",
          gruppe: place === 0 ? "TITELBILD" : "BILD",
        }),
      ),
    ),
    xml("verwaltung_techn", [
      xml("objektnr_extern", one.reference),
      xml("aktion", "", { aktionart: "CHANGE" }),
      xml("stand_vom", now.toISOString().slice(0, 10)),
    ]),
  ]);
}
