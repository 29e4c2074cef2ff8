import { advertStatusOf } from "~/contract/adverts/rules";
import { contactDetailsOf } from "~/contract/contact-details";
import type { OwnProperty } from "~/contract/listings/calls";
import {
  hasLapsed,
  isAsked,
  mayEdit,
  movesOf,
  movesWhile,
  projectMovesOf,
} from "~/contract/listings/rules";
import type { OwnProject } from "~/contract/projects/calls";
import { rentDurationOf } from "~/i18n/rents";
import { documentName } from "~/routes/listing-form/stored-listing";
import { factOf, isTold } from "~/ui/property-facts";

const inOneLine = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** What is told alike of homes and of projects. */
const told = (listing: OwnProperty | OwnProject) => ({
  id: listing.id,
  slug: listing.slug_id,
  title: listing.title,
  review: listing.request_status,
  rejection: listing.reject_reason.reason ?? "",
  /** Why operators hold it back; null: they do not. */
  heldFor: listing.hold?.reason ?? null,
  shown: listing.status === 1,
  views: listing.total_click,
  canEdit: mayEdit(listing.request_status),
  canFeature: listing.is_feature_available,
});

/** What a row of the list shows of a home. */
export const homeRow = (home: OwnProperty) => ({
  kind: "property" as const,
  ...told(home),
  picture: home.title_image,
  place: inOneLine(home.address, home.city),
  price: home.price,
  rentDuration: rentDurationOf(home),
  offered: home.property_type,
  marketState: home.market_state,
  promoted: home.promoted,
  premium: home.is_premium,
  favourites: home.favourite_count,
  moves: movesWhile(home.hold !== null, movesOf(home)),
  hasLapsed: hasLapsed(home),
});

/** The same of a project. */
export const projectRow = (project: OwnProject) => ({
  kind: "project" as const,
  ...told(project),
  picture: project.image,
  place: inOneLine(project.location, project.city),
  stage: project.type,
  promoted: project.is_promoted,
  floors: new Set(project.plans.map(({ title }) => title)).size,
  moves: movesWhile(project.hold !== null, projectMovesOf(project)),
});
export type OwnListingRow = ReturnType<typeof homeRow> | ReturnType<typeof projectRow>;

/** What the page of a listing shows alike; the rest of the wire's answer stays on the server. */
const toldOnPage = (listing: OwnProperty | OwnProject) => ({
  contactDetails: contactDetailsOf(listing.title, listing.description),
  category: listing.category?.category ?? "",
  listedAt: listing.created_at,
  paragraphs: listing.description.split(/\n{2,}/).filter((text) => text.trim() !== ""),
  video: listing.video_link,
  seo: [listing.meta_title, listing.meta_description, listing.meta_keywords],
  /** As they come: newest first. */
  adverts: listing.advertisement.map(({ id, start_date, end_date, status }) => ({
    id,
    starts: start_date,
    ends: end_date,
    status: advertStatusOf(status) ?? null,
  })),
});

const shortest = 12;

/** What its page shows of a home. */
export function homeView(home: OwnProperty) {
  const answers = home.parameters.filter(({ value }) => value.length > 0);
  const isFile = ({ type_of_parameter }: (typeof answers)[number]) => type_of_parameter === "file";
  const isShort = ({ value }: (typeof answers)[number]) =>
    typeof value === "string" && value.length <= shortest;
  const said = answers.filter((answer) => !isFile(answer));
  return {
    ...homeRow(home),
    ...toldOnPage(home),
    question: questionOf(home),
    place: inOneLine(home.address, home.city, home.state, home.country),
    contactAddress: home.client_address,
    position:
      home.latitude !== null && home.longitude !== null
        ? `${home.latitude.toFixed(5)}, ${home.longitude.toFixed(5)}`
        : "",
    interested: home.interested_users.length,
    photos: [home.title_image, ...home.gallery.map(({ image_url }) => image_url)].filter(Boolean),
    facts: said.filter(isShort).map(factOf).filter(isTold).slice(0, 6),
    answers: said.map(({ id, name, value }) => ({ id, name, value })),
    facilities: home.assign_facilities.map(({ id, name, distance }) => ({ id, name, distance })),
    files: [
      ...home.documents.map(({ file_name, file }) => ({ label: file_name, href: file })),
      ...answers.filter(isFile).map(({ name, value }) => ({ label: name, href: String(value) })),
    ],
    panorama: home.three_d_image,
    shared: home.meta_image === home.title_image ? "" : home.meta_image,
  };
}
export type OwnHome = ReturnType<typeof homeView>;

/** Whether the home still stands, as long as that is to be answered. */
function questionOf(home: OwnProperty) {
  // Whether it stands is asked when the operators show it again.
  if (home.hold) return null;
  const { asked_at = null, answer_by = null } = home.confirmation ?? {};
  if (hasLapsed(home)) return { kind: "lapsed" as const, date: asked_at };
  return isAsked(home) ? { kind: "asked" as const, date: answer_by } : null;
}

/** What its page shows of a project. */
export const projectView = (project: OwnProject) => ({
  ...projectRow(project),
  ...toldOnPage(project),
  place: inOneLine(project.location, project.city, project.state, project.country),
  photos: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
  files: project.documents.map(({ name }) => ({ label: documentName(name), href: name })),
  panorama: "",
  shared: project.meta_image === project.image ? "" : project.meta_image,
});
export type OwnProjectView = ReturnType<typeof projectView>;
