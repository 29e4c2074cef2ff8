/** Of an article: for operators alone, public once its time comes, public. */
export const articleStates = ["draft", "scheduled", "public"] as const;

/** What a slide leads to, in the order of the wire's numbers (contract §2.1): 1 to 4. */
export const slideKinds = ["picture", "category", "home", "link"] as const;
