import type { Right } from "~/contract/operator/team/rules";
import { type RefusalCode, refusals } from "~/contract/refusals";

interface RefusalFacts {
  /** Where the code's own sentence would say less. */
  sentence?: string;
  /** Field name → English sentence, shown beside the field. */
  errors?: Record<string, string>;
  /** Goes into the envelope's `data`. */
  data?: unknown;
  /** Goes beside `data`. */
  extra?: Record<string, unknown>;
}

/**
 * An expected "no": the caller gets the status, the code for programs and the sentence for people, and nothing is logged
 * as a fault. Codes and their sentences are in contract/refusals.ts; screens translate the sentences.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: RefusalCode,
    readonly facts: RefusalFacts = {},
  ) {
    super(facts.sentence ?? refusals[code] ?? "");
    this.name = new.target.name;
  }
}

/** 400: what was sent cannot be used; the first sentence is the message (contract §1.1). */
export class Invalid extends Refusal {
  constructor(
    errors: Record<string, string>,
    data?: unknown,
    code: "invalid" | "incomplete" | "email_registered" = "invalid",
  ) {
    const sentence = Object.values(errors)[0] ?? refusals.unreadable;
    super(400, code, { sentence, errors, data });
  }
}

/** 400 where something is left out: nothing was tried, so the security log has nothing to tell. */
export class Incomplete extends Invalid {
  constructor(errors: Record<string, string>) {
    super(errors, undefined, "incomplete");
  }
}

/** 401: no token, or one that is unknown or revoked. */
export class NotSignedIn extends Refusal {
  constructor() {
    super(401, "not_signed_in");
  }
}

/** 401 as spec §8 words it, with the mark by which contract §2.2 tells a deactivated account. */
export class AccountDeactivated extends Refusal {
  constructor() {
    super(401, "account_deactivated", { extra: { is_active: false } });
  }
}

/** 403: signed in, but this is somebody else's or needs another right. */
export class NotAllowed extends Refusal {
  constructor(code: RefusalCode = "not_allowed", facts?: RefusalFacts) {
    super(403, code, facts);
  }
}

/** 403: an operator who has yet to set up a second step. */
export class FactorMissing extends NotAllowed {
  constructor() {
    super("second_factor_missing");
  }
}

/** 403: an operator whose role does not allow this; `right` says what others have. */
export class RoleLacksRight extends NotAllowed {
  constructor(right: Right) {
    super("role_lacks_right", { extra: { right } });
  }
}

/** 404: a write named something that is not there. */
export class NotFound extends Refusal {
  constructor(code: RefusalCode) {
    super(404, code);
  }
}

/** 409: the thing is in a state that does not allow this. */
export class StatusConflict extends Refusal {
  constructor(code: RefusalCode, facts?: RefusalFacts) {
    super(409, code, facts);
  }
}

/** 403 with the three availability flags: no package, or its limit is used up (spec §6). */
export class LimitReached extends Refusal {
  constructor(flags: {
    package_available: boolean;
    feature_available: boolean;
    limit_available: boolean;
  }) {
    super(403, "package_missing", { data: flags });
  }
}

/** 429: a rate limit of http/rate-limits.ts. */
export class TooManyRequests extends Refusal {
  constructor(
    readonly retryAfterSeconds: number,
    code: "too_many_requests" | "code_sent_lately" = "too_many_requests",
    sentence?: string,
  ) {
    super(429, code, { sentence, extra: { retry_after: retryAfterSeconds } });
  }
}

/** The same refusal, of what stands in one field. */
export const aboutField = ({ status, code, message }: Refusal, field: string) =>
  new Refusal(status, code, { sentence: message, errors: { [field]: message } });
