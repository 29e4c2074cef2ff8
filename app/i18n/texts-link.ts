/** The id of the preload link in the document's head that names the texts of the page's language. */
export const textsLinkId = "texts";
