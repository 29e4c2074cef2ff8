/** Texts that pictures stand in. */
export const picturedTexts = ["article", "page", "page_version", "dated_page", "question"] as const;
export type PicturedText = (typeof picturedTexts)[number];
