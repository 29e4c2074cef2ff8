import type { AnyCall, DataOf, InputOf } from "~/contract/call";
import { encodeQuery, holdsFile } from "~/contract/form-encoding";
import type { AnswerCache } from "./cache";
import type { Log } from "./log";
import { noteDependencies } from "./page-being-made";
import { type Answer, readAnswer } from "./read-answer";
import { type CallFacts, NoAnswer, type Received, type Transport } from "./transport";
import { pleaseSignIn, unavailable, UpstreamError } from "./upstream-error";

/** Its facts are of whoever the client asks for; the token goes with calls that take one. */
export interface ClientOptions extends CallFacts {
  transport: Transport;
  /** For anonymous reads; none, no caching. */
  cache?: AnswerCache;
  log: Log;
  /** Told after each call that may have changed what visitors read. */
  afterWrite?: () => void;
  /** Milliseconds for one try, body included. */
  timeout?: number;
  /** Milliseconds for one that takes files along. */
  uploadTimeout?: number;
  /** Milliseconds before the second try of a read. */
  pause?: number;
}

/** The input of a call; may be left out when nothing in it is required. */
export type Given<C extends AnyCall> =
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  {} extends InputOf<C> ? [input?: InputOf<C>] : [input: InputOf<C>];

export interface Client {
  /** The data of the answer. @throws UpstreamError */
  call<C extends AnyCall>(call: C, ...given: Given<C>): Promise<DataOf<C>>;
  /** The data with the message and what the call declares beside it. @throws UpstreamError */
  envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>>;
}

const worthAnotherTry = new Set([502, 503, 504]);

class TooSlow extends Error {}

/** The work, or TooSlow; the signal tells the work to stop. */
async function within<T>(milliseconds: number, work: (signal: AbortSignal) => Promise<T>) {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TooSlow(`no answer within ${milliseconds} ms`));
      controller.abort();
    }, milliseconds);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The one way from a screen to a call: token by auth mode, time limit, cache, one kind of error. */
export function createClient({
  transport,
  cache,
  log: write,
  afterWrite,
  timeout = 10_000,
  uploadTimeout = 120_000,
  pause = 100,
  ...facts
}: ClientOptions): Client {
  const { token, requestId } = facts;
  const log: Log = (level, said, message) => write(level, { ...said, requestId }, message);

  const tryOnce = (call: AnyCall, input: object): Promise<Received> =>
    within(call.files && holdsFile(input) ? uploadTimeout : timeout, (signal) =>
      transport.call(
        call,
        input as Record<string, unknown>,
        call.auth === "anonymous" ? { ...facts, token: null } : facts,
        signal,
      ),
    );

  async function received(call: AnyCall, input: object): Promise<Received> {
    const mayRepeat = call.method === "GET" && !call.acts;
    try {
      const first = await tryOnce(call, input);
      if (!mayRepeat || !worthAnotherTry.has(first.status)) return first;
    } catch (error) {
      if (!mayRepeat || !(error instanceof NoAnswer)) throw error;
    }
    log("warn", { call: call.path }, "asking a second time");
    await new Promise((resolve) => setTimeout(resolve, pause));
    return tryOnce(call, input);
  }

  async function ask<C extends AnyCall>(call: C, input: object): Promise<Answer<C>> {
    let answer: Received;
    try {
      await transport.ready?.();
    } catch (error) {
      log("error", { call: call.path, err: String(error) }, "the upstream did not start");
      throw unavailable(0, error);
    }
    try {
      answer = await received(call, input);
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof TooSlow)) throw error;
      log("error", { call: call.path, err: String(error.cause ?? error) }, error.message);
      throw unavailable(0, error);
    }
    const read = readAnswer(call, answer, log);
    if ((call.method !== "GET" || call.acts) && !call.quiet) afterWrite?.();
    return read;
  }

  async function envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>> {
    const input: Record<string, unknown> = given[0] ?? {};
    const needsToken = call.auth === "token" || call.auth === "operator";
    if (needsToken && !token)
      throw new UpstreamError("unauthorised", { status: 401, message: pleaseSignIn });
    const isKept = call.method === "GET" && !call.acts && !call.momentary;
    const isAnonymousRead = isKept && (call.auth === "anonymous" || !token);
    if (!isAnonymousRead || needsToken) return ask(call, input);
    const dependsOn = (answer: Answer<C>) => call.dependsOn(answer, input);
    const answer = await (cache
      ? cache.read(keyOf(call, input), { load: () => ask(call, input), dependsOn })
      : ask(call, input));
    noteDependencies(dependsOn(answer));
    return answer;
  }

  function keyOf(call: AnyCall, input: Record<string, unknown>) {
    const query = encodeQuery(input);
    query.sort();
    const spoken = transport.speaksLanguages ? (facts.language ?? "") : "";
    return `${transport.name} ${call.path}?${query} ${spoken}`;
  }

  return {
    envelope,
    call: async (call, ...given) => (await envelope(call, ...given)).data,
  };
}
