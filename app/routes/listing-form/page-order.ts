/** The form's fields from top to bottom; the parts of a list stand where the list stands. */
const order = [
  [
    "title",
    "category_id",
    "description",
    "type",
    "property_type",
    "price",
    "rentduration",
    "is_premium",
  ],
  ["title_image", "image", "gallery_images", "three_d_image", "video_link", "documents"],
  ["plans", "parameters", "answer", "facilities"],
  ["address", "location", "city", "state", "country", "latitude", "longitude", "client_address"],
  ["meta_title", "meta_description", "meta_keywords", "slug_id", "meta_image"],
].flat();

/** `parameters[2].value` and `answer_12` stand at `parameters` and `answer`. */
const positionOf = (name: string) => {
  const place = order.indexOf(name.replace(/(\[|_\d).*/, ""));
  return place < 0 ? order.length : place;
};

/** Errors in the order of their fields; what concerns the whole form comes first. */
export const inPageOrder = <Errors>(errors: Record<string, Errors>): [string, Errors][] =>
  Object.entries(errors).sort(
    ([one], [other]) =>
      Number(one !== "") - Number(other !== "") || positionOf(one) - positionOf(other),
  );
