/** An address of ours without the language it asks for, so that a choice made since holds. */
export function withoutLanguage(address: string) {
  const question = address.indexOf("?");
  if (question === -1) return address;
  const query = new URLSearchParams(address.slice(question + 1));
  if (!query.has("lng")) return address;
  query.delete("lng");
  return address.slice(0, question) + (query.size > 0 ? `?${query}` : "");
}

/** The address of a page in one language. */
export const inLanguage = (address: string, language: string) =>
  `${address}${address.includes("?") ? "&" : "?"}lng=${language}`;
