import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { optionalId } from "../../wire/request-fields";
import {
  count,
  dateOrNull,
  integer,
  integerOrNull,
  list,
  number,
  objectOrNull,
  oneOf,
  text,
  word,
  yesNo,
} from "../../wire/response-fields";
import { returnReasons, stoppingReasons } from "../../mail/rules";
import { faultAreas, jobNames, testChannels, testOutcomes } from "./rules";

/** Whether everything works that nobody looks at: own calls (contract §5.3). */

/** So many letters are listed, those that were tried most first. */
export const mostLetters = 50;

const sendingTest = objectOrNull(
  z.object({
    tested_at: dateOrNull,
    outcome: oneOf(testOutcomes, "failed"),
    /** What the server said, as it said it; empty: nothing. */
    answer: text,
  }),
);

/** Letters that the mail server took and that came back. */
const returned = z.object({
  /** Whether what comes back is handed over to the site at all. */
  is_set_up: yesNo,
  /** Where it lies otherwise. */
  address: text,
  /** Within 30 days, by why. */
  reasons: list(z.object({ reason: oneOf(returnReasons, "other"), letters: count })),
  /** How many members' letters come back as long as nobody looks into it. */
  addresses: count,
  /** Those members, the latest first. */
  list: list(
    z.object({
      member_id: integer,
      /** Empty for whoever may not see addresses. */
      email: text,
      reason: oneOf(stoppingReasons, "noMailbox"),
      /** As mail servers number it (RFC 3463). */
      status: text,
      letters: count,
      since: dateOrNull,
      last_at: dateOrNull,
    }),
  ),
});

const health = z.object({
  letters: z.object({
    /** Still to be sent. */
    to_send: count,
    /** Of those, how many could not be sent so far. */
    failing: count,
    /** After three days; they can be sent again for two weeks. */
    given_up: count,
    to_send_since: dateOrNull,
    /** Those that could not be sent. */
    list: list(
      z.object({
        number: integer,
        /** What it tells of, as events are called. */
        kind: word,
        /** Null: nobody's account. */
        member_id: integerOrNull,
        /** Empty for whoever may not see addresses. */
        email: text,
        created_at: dateOrNull,
        tries: count,
        failure: text,
        is_given_up: yesNo,
      }),
    ),
  }),
  /** Nothing where an API of the version before does not say. */
  returned: z.preprocess((value) => value ?? {}, returned) as unknown as typeof returned,
  /** What came to nothing and stands nowhere else, within 30 days. */
  faults: list(
    z.object({
      area: oneOf(faultAreas, "letter"),
      /** The letter's kind, or the gateway; empty for text messages. */
      subject: text,
      reason: text,
      fault_count: count,
      last_at: dateOrNull,
    }),
  ),
  jobs: list(
    z.object({
      name: oneOf(jobNames, "retry-deliveries"),
      ended_at: dateOrNull,
      failed_at: dateOrNull,
      failure: text,
      next_at: dateOrNull,
      /** The last time ended badly. */
      is_failing: yesNo,
      /** It should have been done since. */
      is_late: yesNo,
    }),
  ),
  /** Where the data folder is; null where nobody says. */
  disk: objectOrNull(z.object({ free_bytes: number, total_bytes: number })),
  database: z.object({
    version: text,
    size_bytes: number,
    connections: count,
    most_connections: count,
  }),
  /** When a backup left its mark; null where none did. */
  backup_at: dateOrNull,
  mail: z.object({ is_set_up: yesNo, sender: text, test: sendingTest }),
  text: z.object({ is_set_up: yesNo, test: sendingTest }),
});
export type Health = z.output<typeof health>;

export const operatorHealth = get("operator/health", {
  auth: "operator",
  right: "settings",
  momentary: true,
  about:
    "Letters that wait, were given up or came back, jobs, disk, database, backup, and how tests of sending ended.",
  data: health,
});

export const sendLettersAgain = post("operator/health/send-again", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Tries at once again what could not be sent: one letter, or all of them.",
  body: z.object({ number: optionalId }),
  data: nothing,
});

export const testSending = post("operator/health/test", {
  auth: "operator",
  right: "settings",
  quiet: true,
  about: "Sends a letter or a text message to the caller, and keeps what the server said.",
  body: z.object({ channel: z.enum(testChannels, { error: "This choice is not offered." }) }),
  data: nothing,
});

export const operatorHealthCalls = [operatorHealth, sendLettersAgain, testSending];
