import type { OwnProperty } from "~/contract/listings";

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
    paragraphs: listing.description.split(/\n{2,}/).filter((text) => text.trim() !== ""),
    price: listing.price,
    rentduration: listing.rentduration,
    property_type: listing.property_type,
    request_status: listing.request_status,
    reason: listing.reject_reason.reason ?? "",
    category: listing.category?.category ?? "",
    parameters: listing.parameters
      .filter(({ type_of_parameter, value }) => type_of_parameter !== "file" && value.length > 0)
      .map(({ name, value }) => ({ name, value: [value].flat().join(", ") })),
    facilities: listing.assign_facilities.map(({ name, distance }) => ({ name, distance })),
    documents: listing.documents.map(({ id, file_name, file }) => ({ id, file_name, file })),
    videoLink: listing.video_link,
    meta: [listing.meta_title, listing.meta_description, listing.meta_keywords].filter(Boolean),
    owner: { name: listing.customer_name, email: listing.email, mobile: listing.mobile },
  };
}

export type ReviewView = ReturnType<typeof reviewView>;
