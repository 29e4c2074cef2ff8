/** The embedded database cannot run here; the message says what to do about it. */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "EmbeddedPostgresError";
  }
}

/** The code of a system or PostgreSQL error ("ENOENT", "57P03"), empty when it has none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "";
}

/** Gives null instead of failing with one of these codes. */
export async function nullOnCodes<T>(codes: string[], work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (codes.includes(codeOf(error))) return null;
    throw error;
  }
}
