/** Violated constraints: what the row needs is gone meanwhile, or its place is taken. */
export const isAgainstOthers = (error: unknown) =>
  error instanceof Error && "code" in error && String(error.code).startsWith("23");
