import { z } from "zod";
import { coordinate, optional, required } from "../form-fields";

/** Fields that the forms of homes and of projects share, with the sentences of spec §5. */

/** Shown beside the pictures; the screen knows whether a file is kept as a draft. */
export const selectTitleImage = "Please select a Title Image.";

export const addressDetail = () => required("Fill all address details.");

export const chosenId = (sentence: string) =>
  z.number({ error: sentence }).int(sentence).min(1, sentence).max(2_147_483_647, sentence);

/** Empty, or a page of one of these hosts. */
export const linkTo = (hosts: RegExp, sentence: string) =>
  optional(500).refine((text) => {
    if (!text) return true;
    if (!URL.canParse(text)) return false;
    const { protocol, hostname, pathname } = new URL(text);
    return /^https?:$/.test(protocol) && hosts.test(hostname) && pathname.length > 1;
  }, sentence);

/** What both say of themselves. */
export const describing = {
  title: required("Title is required."),
  description: required("Description field is required.", 20_000),
  category_id: chosenId("Please select Category."),
};

/** Where both are, but for the address, which has another name in each. */
export const placing = {
  city: addressDetail(),
  state: addressDetail(),
  country: addressDetail(),
  latitude: coordinate(90),
  longitude: coordinate(180),
};

/** For search engines, and the wish for an address of the page. */
export const forSearchEngines = {
  meta_title: optional(),
  meta_description: optional(500),
  meta_keywords: optional(500),
  slug_id: optional(200),
};
