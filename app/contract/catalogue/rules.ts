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
