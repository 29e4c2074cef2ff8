const valuesIn = (text: string) =>
  Array.from(text.matchAll(/\{\{\s*([\w.]+)\s*\}\}/g), ([, name]) => name!);

/** What would stay in braces on the page, because the text of the product has no such value. */
export const strangeValues = (text: string, product: string) => {
  const known = valuesIn(product);
  return [...valuesIn(text).filter((name) => !known.includes(name)), ...unread(text)];
};

/** Braces that name no value. */
const unread = (text: string) =>
  text.replace(/\{\{\s*[\w.]+\s*\}\}/g, "").match(/\{\{|\}\}/g) ?? [];

/** What is said of them. */
export const strangeText = "Please use only the values that stand in the text of the product.";
