import type { RefusalCode } from "~/contract/refusals";

/** The sentence for whatever went wrong on the way (spec §8). */
export const somethingWentWrong = "Oops! Something went wrong.";
/** The same for a registration (spec §8). */
export const registrationFailed = "Registration failed.";
export const pleaseSignIn = "Please log in to continue.";

/**
 * refused: the upstream said no, and why; unauthorised: it wants a (new) sign-in;
 * unavailable: no usable answer came.
 */
type UpstreamErrorKind = "refused" | "unauthorised" | "unavailable";

interface UpstreamErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** Why, for screens to compare; our own API says it. */
  code?: RefusalCode;
  message: string;
  /** Field → sentence. */
  errors?: Record<string, string>;
  /** The envelope's data: the three availability flags of a package refusal, say. */
  data?: unknown;
  /** What stood beside the data: `is_active: false` of a deactivated account, say. */
  extra?: Record<string, unknown>;
  cause?: unknown;
}

/** The one way in which a call fails. `message` is a sentence for people, `code` is for us where the upstream gives one. */
export class UpstreamError extends Error {
  readonly status: number;
  readonly code?: RefusalCode;
  readonly errors?: Record<string, string>;
  readonly data?: unknown;
  readonly extra: Record<string, unknown>;

  constructor(
    readonly kind: UpstreamErrorKind,
    { status, code, message, errors, data, extra, cause }: UpstreamErrorFacts,
  ) {
    super(message, { cause });
    this.name = "UpstreamError";
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.data = data;
    this.extra = extra ?? {};
  }
}

const packageFlags = ["package_available", "feature_available", "limit_available"];
const isNo = (value: unknown) =>
  value === false || value === 0 || value === "0" || value === "false";

/** Flags beside a refusal that say that a package, a right of it or its limit is missing (contract §2.3). */
export const sayNoPackage = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  Object.entries(data).some(([name, value]) => packageFlags.includes(name) && isNo(value));

/** Refused for want of a package or of what is left in it, whatever its sentence is (spec §6). */
export const lacksPackage = ({ kind, data, extra }: UpstreamError) =>
  kind === "refused" && (sayNoPackage(data) || sayNoPackage(extra));

interface Said {
  cause?: unknown;
  code?: RefusalCode;
  /** What the upstream itself says for people, with the error flag (spec §8). */
  sentence?: string;
}

export const unavailable = (status: number, { cause, code, sentence }: Said = {}) =>
  new UpstreamError("unavailable", {
    status,
    code: sentence ? code : "unavailable",
    message: sentence || somethingWentWrong,
    cause,
  });

/** Seconds until a refused call may come again; nothing when its limit does not tell. */
export const waitOf = ({ status, extra: { retry_after: seconds } }: UpstreamError) =>
  status === 429 && typeof seconds === "number" ? seconds : undefined;

/** What the upstream said, and for how long to wait where it told that beside its sentence only. */
export function refusalSentence(error: UpstreamError) {
  const seconds = waitOf(error);
  if (seconds === undefined || error.code !== "too_many_requests") return error.message;
  if (seconds < 120)
    return `Too many tries in a short time. Seconds until the next one: ${seconds}.`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? `Too many tries in a short time. Minutes until the next one: ${minutes}.`
    : `Too many tries. Hours until the next one: ${Math.ceil(minutes / 60)}.`;
}
