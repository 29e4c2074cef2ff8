import { contactDetailsOf, markContactDetails } from "~/contract/contact-details";
import type { OwnProperty } from "~/contract/listings/calls";
import type { OwnProject } from "~/contract/projects/calls";
import { formatDistance } from "~/i18n/measures";
import { rentDurationOf } from "~/i18n/rents";
import type { IconName } from "~/ui/icon";
import { readableValue } from "~/ui/property-facts";

/** A file or a link that comes with what is reviewed. */
export interface Attachment {
  key: string;
  /** Empty for those named by what they are. */
  name: string;
  href: string;
  icon: IconName;
}

const fileName = (url: string) => decodeURIComponent(url.split(/[?#]/)[0]!.split("/").pop() ?? "");

/** What is read alike of homes and of projects. */
const toReview = (listing: OwnProperty | OwnProject) => ({
  title: listing.title,
  category: listing.category?.category ?? "",
  /** The description in its paragraphs. */
  paragraphs: listing.description
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== "")
    .map(markContactDetails),
  /** What says in it or in the title how somebody is reached elsewhere. */
  contactDetails: contactDetailsOf(listing.title, listing.description).map(({ text }) => text),
  status: listing.request_status,
  reason: listing.reject_reason.reason ?? "",
  meta: [listing.meta_title, listing.meta_description, listing.meta_keywords].filter(Boolean),
});

/** Links that come with both. */
const linksOf = ({ video_link: video, meta_image }: OwnProperty | OwnProject): Attachment[] => [
  { key: "video", name: video, href: video, icon: "play" },
  { key: "metaImage", name: "", href: meta_image, icon: "image" },
];

const inOneLine = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** How measures are written for whoever reads. */
interface Writing {
  language: string;
  distanceUnit: string | undefined;
}

/** What the operator reads of a home before deciding. */
export const homeToReview = (home: OwnProperty, { language, distanceUnit }: Writing) => ({
  kind: "property" as const,
  ...toReview(home),
  place: inOneLine(home.address, home.city, home.state, home.country),
  position:
    home.latitude === null || home.longitude === null
      ? ""
      : `${home.latitude.toFixed(5)}, ${home.longitude.toFixed(5)}`,
  privateAddress: home.client_address,
  photos: [home.title_image, ...home.gallery.map(({ image_url }) => image_url)].filter(Boolean),
  price: home.price,
  rentDuration: rentDurationOf(home),
  property_type: home.property_type,
  isPremium: home.is_premium,
  parameters: home.parameters
    .filter(({ type_of_parameter, value }) => type_of_parameter !== "file" && value.length > 0)
    .map(({ name, value }) => ({ name, value: readableValue({ name, value }, language) })),
  facilities: home.assign_facilities.map(({ name, distance }) => ({
    name,
    distance: formatDistance(Number(distance), distanceUnit, language),
  })),
  attachments: homeAttachments(home),
  owner: {
    id: home.added_by,
    name: home.customer_name,
    email: home.email,
    mobile: home.mobile,
  },
});
export type HomeToReview = ReturnType<typeof homeToReview>;

function homeAttachments(home: OwnProperty): Attachment[] {
  const documents = home.documents.map(({ id, file_name, file }) => ({
    key: `document-${id}`,
    name: file_name,
    href: file,
    icon: "file-text" as const,
  }));
  const answers = home.parameters
    .filter(({ type_of_parameter, value }) => type_of_parameter === "file" && value.length > 0)
    .map(({ id, name, value }) => ({
      key: `answer-${id}`,
      name,
      href: String(value),
      icon: "file-text" as const,
    }));
  const panorama: Attachment = {
    key: "panorama",
    name: "",
    href: home.three_d_image,
    icon: "rotate-3d",
  };
  return [...documents, ...answers, ...[panorama, ...linksOf(home)].filter(({ href }) => href)];
}

/** The same of a project. */
export const projectToReview = (project: OwnProject) => ({
  kind: "project" as const,
  ...toReview(project),
  place: inOneLine(project.location, project.city, project.state, project.country),
  position:
    Number(project.latitude) && Number(project.longitude)
      ? `${project.latitude}, ${project.longitude}`
      : "",
  photos: [project.image, ...project.gallary_images.map(({ name }) => name)].filter(Boolean),
  type: project.type,
  attachments: projectAttachments(project),
  owner: {
    name: project.customer?.name ?? "",
    email: project.customer?.email ?? "",
    mobile: project.customer?.mobile ?? "",
  },
});
export type ProjectToReview = ReturnType<typeof projectToReview>;

function projectAttachments(project: OwnProject): Attachment[] {
  const documents = project.documents.map(({ id, name }) => ({
    key: `document-${id}`,
    name: fileName(name),
    href: name,
    icon: "file-text" as const,
  }));
  const plans = project.plans.map(({ id, title, document }) => ({
    key: `plan-${id}`,
    name: title || fileName(document),
    href: document,
    icon: "layers" as const,
  }));
  return [...plans, ...documents, ...linksOf(project)].filter(({ href }) => href);
}
