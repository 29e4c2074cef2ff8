import { inPageOrder } from "./page-order";

/**
 * What is wrong from top to bottom. What is said of all parts of an address or a floor is said once;
 * `named` gives the words of a field whose sentence does not say what it is about.
 */
export function errorSummary(
  errors: Record<string, string[]>,
  named: (field: string, sentence: string) => string | null = () => null,
) {
  const said = new Set<string>();
  return Object.fromEntries(
    inPageOrder(errors).flatMap(([field, sentences]) => {
      const shown = sentences.flatMap((sentence) => {
        const withName = named(field, sentence);
        if (withName) return withName;
        return said.has(sentence) ? [] : sentence;
      });
      for (const sentence of shown) said.add(sentence);
      return shown.length > 0 ? [[field, shown]] : [];
    }),
  );
}
