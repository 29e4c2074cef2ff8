/** Texts and choices of a listing that are compared as they stand. */
export const comparedTexts = [
  "title",
  "description",
  "offer",
  "price",
  "rent_duration",
  "premium",
  "stage",
  "address",
  "city",
  "state",
  "country",
  "position",
  "contact_address",
  "video",
  "meta_title",
  "meta_description",
  "meta_keywords",
] as const;
export type ComparedText = (typeof comparedTexts)[number];

/** Pictures and other files of which is said whether they were added, replaced or removed. */
export const comparedFiles = [
  "title_image",
  "panorama",
  "meta_image",
  "plan_picture",
  "answer_file",
] as const;

/** In what a listing may differ from what was decided about. */
export const comparedFields = [
  ...comparedTexts,
  ...comparedFiles,
  "category",
  "answer",
  "facility",
  "photo_order",
  "document",
  "plan",
] as const;
export type ComparedField = (typeof comparedFields)[number];
