import type { AnyCall, CallFacts, DataOf, InputOf } from "~/contract/wire/call";
import { encodeQuery, holdsFile } from "~/contract/wire/form-encoding";
import type { AnswerCache } from "./cache";
import type { Log } from "./log";
import { noteDependencies } from "./page-being-made";
import { type Answer, readAnswer } from "./read-answer";
import { NoAnswer, type Received, type Transport } from "./transport";
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

type Input = Record<string, unknown>;

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

  const visitor: CallFacts = { ...facts, token: null };

  const tryOnce = (call: AnyCall, input: Input, asker: CallFacts): Promise<Received> =>
    within(call.files && holdsFile(input) ? uploadTimeout : timeout, (signal) =>
      transport.call(call, input, asker, signal),
    );

  async function received(call: AnyCall, input: Input, asker: CallFacts): Promise<Received> {
    const mayRepeat = call.method === "GET" && !call.acts;
    try {
      const first = await tryOnce(call, input, asker);
      if (!mayRepeat || !worthAnotherTry.has(first.status)) return first;
    } catch (error) {
      if (!mayRepeat || !(error instanceof NoAnswer)) throw error;
    }
    log("warn", { call: call.path }, "asking a second time");
    await new Promise((resolve) => setTimeout(resolve, pause));
    return tryOnce(call, input, asker);
  }

  async function isReady(call: AnyCall) {
    try {
      await transport.ready?.();
    } catch (error) {
      log("error", { call: call.path, err: String(error) }, "the upstream did not start");
      throw unavailable(0, { cause: error });
    }
  }

  async function read<C extends AnyCall>(call: C, carried: Promise<Received>): Promise<Answer<C>> {
    try {
      return readAnswer(call, await carried, log);
    } catch (error) {
      if (!(error instanceof NoAnswer || error instanceof TooSlow)) throw error;
      log("error", { call: call.path, err: String(error.cause ?? error) }, error.message);
      throw unavailable(0, { cause: error });
    }
  }

  async function ask<C extends AnyCall>(call: C, input: Input, asker: CallFacts) {
    await isReady(call);
    const answer = await read(call, received(call, input, asker));
    if ((call.method !== "GET" || call.acts) && !call.quiet) afterWrite?.();
    return answer;
  }

  /** The answer to anybody, which is kept for others. */
  async function shared<C extends AnyCall>(call: C, input: Input): Promise<Answer<C>> {
    const dependsOn = (answer: Answer<C>) => call.dependsOn(answer, input);
    const load = () => ask(call, input, visitor);
    const answer = await (cache ? cache.read(keyOf(call, input), { load, dependsOn }) : load());
    noteDependencies(dependsOn(answer));
    return answer;
  }

  /** The answer to anybody as this member sees it; null where it has to be asked for. */
  async function personalized<C extends AnyCall>(call: C, input: Input): Promise<Answer<C> | null> {
    if (!cache || !transport.personalize) return null;
    await isReady(call);
    const personalize = await transport.personalize(call);
    if (!personalize) return null;
    const publicAnswer = await shared(call, input).catch((error: unknown) => {
      if (error instanceof UpstreamError && error.kind === "refused") return null;
      throw error;
    });
    if (!publicAnswer) return null;
    return read(
      call,
      within(timeout, () => personalize(publicAnswer, input, facts)),
    );
  }

  async function envelope<C extends AnyCall>(call: C, ...given: Given<C>): Promise<Answer<C>> {
    const input: Input = given[0] ?? {};
    const needsToken = call.auth === "token" || call.auth === "operator";
    if (needsToken && !token)
      throw new UpstreamError("unauthorised", { status: 401, message: pleaseSignIn });
    const isForAnybody = call.auth === "anonymous" || !token;
    if (needsToken || call.method !== "GET" || call.acts || call.momentary)
      return ask(call, input, call.auth === "anonymous" ? visitor : facts);
    if (isForAnybody) return shared(call, input);
    return (await personalized(call, input)) ?? ask(call, input, facts);
  }

  function keyOf(call: AnyCall, input: Input) {
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
