import type { verificationFieldTypes } from "~/contract/verification/rules";

/** Agents are asked in the same ways as owners, under other names. */
export const fieldKinds = {
  text: "textbox",
  number: "number",
  textarea: "textarea",
  radio: "radiobutton",
  checkbox: "checkbox",
  dropdown: "dropdown",
  file: "file",
} as const satisfies Record<(typeof verificationFieldTypes)[number], string>;
