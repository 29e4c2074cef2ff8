import type { AnyCall, CallFacts, Envelope, InputOf } from "~/contract/wire/call";

/** Makes the answer to anybody into the answer to whoever asks. */
export type Personalize = (
  publicAnswer: Readonly<Record<string, unknown>>,
  input: object,
  facts: CallFacts,
) => Promise<Received>;

/**
 * What came back, read to its end. Data and what stands beside it have the call's shape unless the envelope tells of
 * an error; without an envelope there is no usable answer, and the log is told why.
 */
export type Received =
  | { status: number; envelope: Envelope }
  | { status: number; envelope: null; why: string; facts: Record<string, unknown> };

/** One way to the other side of the contract. */
export interface Transport {
  /** Tells the answers of one upstream from those of another. */
  name: string;
  /** Answers may differ by the language they are asked in; ours are the same for all. */
  speaksLanguages?: boolean;
  /** Waits until it can take calls; this time is not the call's. */
  ready?(): Promise<unknown>;
  /**
   * Carries one call over and its answer back.
   * @throws NoAnswer when the connection fails
   */
  call<C extends AnyCall>(
    call: C,
    input: InputOf<C>,
    facts: CallFacts,
    signal: AbortSignal,
  ): Promise<Received>;
  /** For calls whose answer to a member is the one to anybody with little changed; null for all others. */
  personalize?(call: AnyCall): Promise<Personalize | null>;
}

/** The connection failed before there was an answer. */
export class NoAnswer extends Error {}
