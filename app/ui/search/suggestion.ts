/** One thing that may be meant; it leads somewhere, or goes on with the sentence. */
export interface Suggestion {
  label: string;
  /** Where it lies, what else it is called. */
  detail?: string;
  /** "41 homes". */
  homes?: string;
  /** What it narrows the list by that the form leads to. */
  filters?: [name: string, value: string][];
  /** What the box holds then, for more to be typed. */
  fill?: string;
  href?: string;
}

export interface SuggestionGroup {
  label: string;
  rows: Suggestion[];
}

/** What the server suggests, with the words that the list needs. */
export interface Suggestions {
  groups: SuggestionGroup[];
  said: {
    /** What the list is called. */
    title: string;
    recent: string;
    last: string;
    forget: string;
    /** By how many there are. */
    found: string[];
  };
}
