interface Translated {
  translations: ({ language: string } & Record<string, string>)[];
}

/** What the operator wrote, in the reader's language as far as it was written in that one. */
export function inLanguage<Item extends Translated>(
  { translations, ...item }: Item,
  language: string,
): Omit<Item, "translations"> {
  const said = translations.find((one) => one.language === language);
  const texts = Object.entries(said ?? {}).filter(([name, text]) => name in item && text !== "");
  return { ...item, ...Object.fromEntries(texts) };
}
