import { contactDetailsOf, markContactDetails } from "~/contract/contact-details";
import type { OwnProperty } from "~/contract/listings";
import type { IconName } from "~/ui/icon";

/** A file or a link that comes with what is reviewed. */
export interface Attachment {
  key: string;
  /** Empty for those named by what they are. */
  name: string;
  href: string;
  icon: IconName;
}

/** Every file and link that comes with a listing. */
function attachmentsOf(listing: OwnProperty): Attachment[] {
  const documents = listing.documents.map(({ id, file_name, file }) => ({
    key: `document-${id}`,
    name: file_name,
    href: file,
    icon: "file-text" as const,
  }));
  const answers = listing.parameters
    .filter(({ type_of_parameter, value }) => type_of_parameter === "file" && value.length > 0)
    .map(({ id, name, value }) => ({
      key: `answer-${id}`,
      name,
      href: String(value),
      icon: "file-text" as const,
    }));
  const named = [
    { key: "panorama", name: "", href: listing.three_d_image, icon: "rotate-3d" as const },
    { key: "video", name: listing.video_link, href: listing.video_link, icon: "play" as const },
    { key: "metaImage", name: "", href: listing.meta_image, icon: "image" as const },
  ];
  return [...documents, ...answers, ...named.filter(({ href }) => href)];
}

/** The description in its paragraphs, and what says in it or in the title how somebody is reached elsewhere. */
export const wordsToReview = (title: string, description: string) => ({
  paragraphs: description
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== "")
    .map(markContactDetails),
  contactDetails: contactDetailsOf(title, description).map(({ text }) => text),
});

/** What the operator reads of a listing before deciding. */
export function reviewView(listing: OwnProperty) {
  return {
    place: [listing.address, listing.city, listing.state, listing.country]
      .filter(Boolean)
      .join(", "),
    privateAddress: listing.client_address,
    photos: [listing.title_image, ...listing.gallery.map(({ image_url }) => image_url)].filter(
      Boolean,
    ),
    ...wordsToReview(listing.title, listing.description),
    price: listing.price,
    rentduration: listing.rentduration,
    property_type: listing.property_type,
    request_status: listing.request_status,
    reason: listing.reject_reason.reason ?? "",
    category: listing.category?.category ?? "",
    parameters: listing.parameters
      .filter(({ type_of_parameter, value }) => type_of_parameter !== "file" && value.length > 0)
      .map(({ name, value }) => ({ name, value })),
    facilities: listing.assign_facilities.map(({ name, distance }) => ({ name, distance })),
    attachments: attachmentsOf(listing),
    position:
      listing.latitude === null || listing.longitude === null
        ? ""
        : `${listing.latitude.toFixed(5)}, ${listing.longitude.toFixed(5)}`,
    isPremium: listing.is_premium,
    title: listing.title,
    meta: [listing.meta_title, listing.meta_description, listing.meta_keywords].filter(Boolean),
    owner: {
      id: listing.added_by,
      name: listing.customer_name,
      email: listing.email,
      mobile: listing.mobile,
    },
  };
}

export type ReviewView = ReturnType<typeof reviewView>;
