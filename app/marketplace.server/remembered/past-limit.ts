/** Whether the database refused one more of what is kept within a limit. */
export const isPastLimit = (error: unknown, constraint: string) =>
  error instanceof Error && "constraint" in error && error.constraint === constraint;
