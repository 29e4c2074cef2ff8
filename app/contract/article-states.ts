/** Of an article: for operators alone, public once its time comes, public. */
export const articleStates = ["draft", "scheduled", "public"] as const;
