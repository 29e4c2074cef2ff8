/** The sentence for whatever went wrong on the way (spec §8). */
export const somethingWentWrong = "Oops! Something went wrong.";
export const pleaseSignIn = "Please log in to continue.";

/**
 * refused: the upstream said no, and why; unauthorised: it wants a (new) sign-in;
 * unavailable: no usable answer came.
 */
export type UpstreamErrorKind = "refused" | "unauthorised" | "unavailable";

interface UpstreamErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  message: string;
  /** Field → sentence. */
  errors?: Record<string, string>;
  /** The envelope's data: the three availability flags of a package refusal, say. */
  data?: unknown;
  /** What stood beside the data: `is_active: false` of a deactivated account, say. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** The one way in which a call fails. `message` is a sentence for people. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly errors?: Record<string, string>;
  readonly data?: unknown;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly kind: UpstreamErrorKind,
    { status, message, errors, data, extra, cause }: UpstreamErrorFacts,
  ) {
    super(message, { cause });
    this.name = "UpstreamError";
    this.status = status;
    this.errors = errors;
    this.data = data;
    this.extra = extra ?? {};
  }
}

export const unavailable = (status: number, cause?: unknown) =>
  new UpstreamError("unavailable", { status, message: somethingWentWrong, cause });
