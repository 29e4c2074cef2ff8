/** Contract §2.1 type_of_parameter. */
export const parameterKinds = [
  "textbox",
  "textarea",
  "dropdown",
  "radiobutton",
  "checkbox",
  "file",
  "number",
] as const;

/** What search engines are told of a category. */
export const metaTexts = ["meta_title", "meta_description", "meta_keywords"] as const;
export type MetaText = (typeof metaTexts)[number];
