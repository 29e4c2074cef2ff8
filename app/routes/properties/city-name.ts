/** Upper and lower case and accents apart, as the search finds them. */
const spelling = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

/** How one of the names spells what was typed; undefined when none of them is meant. */
export const spelledIn = (names: string[], typed: string) =>
  names.includes(typed) ? typed : names.find((name) => spelling.compare(name, typed) === 0);
