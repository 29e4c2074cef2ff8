import { type Right, roleLacksCode } from "~/contract/operator/team/rules";
import { factorMissingCode } from "~/contract/second-factor/calls";

interface RefusalFacts {
  /** Field name → English sentence, shown beside the field. */
  errors?: Record<string, string>;
  /** Goes into the envelope's `data`. */
  data?: unknown;
  /** Goes beside `data`. */
  extra?: Record<string, unknown>;
}

/**
 * An expected "no": the caller gets the sentence and the status, and nothing is logged as a fault.
 * Sentences are English on the wire; screens translate those they know.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    sentence: string,
    readonly facts: RefusalFacts = {},
  ) {
    super(sentence);
    this.name = new.target.name;
  }
}

/** 400: what was sent cannot be used; the first sentence is the message (contract §1.1). */
export class Invalid extends Refusal {
  constructor(errors: Record<string, string>, data?: unknown) {
    super(400, Object.values(errors)[0] ?? "The request could not be read.", { errors, data });
  }
}

/** 400 where something is left out: nothing was tried, so the security log has nothing to tell. */
export class Incomplete extends Invalid {}

/** 401: no token, or one that is unknown or revoked. */
export class NotSignedIn extends Refusal {
  constructor() {
    super(401, "Please log in to continue.");
  }
}

/** 401 as spec §8 words it, with the mark by which contract §2.2 tells a deactivated account. */
export class AccountDeactivated extends Refusal {
  constructor() {
    super(401, "Account deactivated by admin.", { extra: { is_active: false } });
  }
}

/** 403: signed in, but this is somebody else's or needs another right. */
export class NotAllowed extends Refusal {
  constructor(sentence = "You are not allowed to do this.", facts?: RefusalFacts) {
    super(403, sentence, facts);
  }
}

/** 403: an operator who has yet to set up a second step. */
export class FactorMissing extends NotAllowed {
  constructor() {
    super("Please set up a second factor first.", { extra: { code: factorMissingCode } });
  }
}

/** 403: an operator whose role does not allow this; `right` says what others have. */
export class RoleLacksRight extends NotAllowed {
  constructor(right: Right) {
    super("Your role does not allow this.", { extra: { code: roleLacksCode, right } });
  }
}

/** 404: a write named something that is not there. */
export class NotFound extends Refusal {
  constructor(sentence: string) {
    super(404, sentence);
  }
}

/** 409: the thing is in a state that does not allow this. */
export class StatusConflict extends Refusal {
  constructor(sentence: string, facts?: RefusalFacts) {
    super(409, sentence, facts);
  }
}

/** 403 with the three availability flags: no package, or its limit is used up (spec §6). */
export class LimitReached extends Refusal {
  constructor(flags: {
    package_available: boolean;
    feature_available: boolean;
    limit_available: boolean;
  }) {
    super(403, "Limit or Package Not Available", { data: flags });
  }
}

/** 429: a rate limit of http/rate-limits.ts. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly retryAfterSeconds: number,
    sentence = "Too many requests. Please try again later.",
  ) {
    super(429, sentence, { extra: { retry_after: retryAfterSeconds } });
  }
}
