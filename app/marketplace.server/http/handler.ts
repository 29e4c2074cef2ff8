import type { Selectable } from "kysely";
import type { AnyCall, DataOf, ExtraOf, ParsedInputOf } from "~/contract/wire/call";
import type { MemberTable } from "../db/tables";
import type { Services } from "../services";
import type { RawBody } from "./raw-body";

/** The member who calls, and the token they called with. */
export interface Caller extends Selectable<MemberTable> {
  tokenId: number;
  session: CallerSession;
  /** An operator who has yet to set up the second step that this site asks of them; no operator until then. */
  lacksFactor: boolean;
  /** An operator sees the site as this member, who did not call; null where they did themselves. */
  impersonationId: number | null;
}

/** The device that calls, as it was when it called last. */
interface CallerSession {
  userAgent: string;
  networkAddress: string;
  lastUsedAt: Date;
  /** When whoever holds it last proved who they are. */
  confirmedAt: Date;
}

/** What a handler may know of the request besides its input. */
export interface RequestFacts {
  id: string;
  clientAddress: string;
  userAgent: string;
  /** The language that the caller reads (Content-Language, contract §1.3). */
  language: string | null;
  /** Up to where a stream was heard before it broke (Last-Event-ID). */
  lastEventId: string | null;
  /** True when our own screens ask in process: they count views themselves. */
  fromOwnScreens: boolean;
}

type CallerOf<C extends AnyCall> = C["auth"] extends "token" | "operator" ? Caller : Caller | null;

interface Context<C extends AnyCall = AnyCall> {
  caller: CallerOf<C>;
  /** The token that came along is of somebody deactivated, who is a visitor to calls that need none. */
  isDeactivated: boolean;
  services: Services;
  request: RequestFacts;
}

/** Data with something beside it in the envelope: a message, a total, the call's extra keys. */
export class Reply<Data> {
  constructor(
    readonly data: Data,
    readonly beside: { message?: string; total?: number } & Record<string, unknown> = {},
  ) {}
}

export const reply = <Data>(data: Data, beside?: Reply<Data>["beside"]) => new Reply(data, beside);

/** Message-only answers. */
export const done = (message: string, extra: Record<string, unknown> = {}) =>
  new Reply<null>(null, { message, ...extra });

/** One thing that happened, told to whoever listens. */
export interface StreamedEvent {
  id?: string;
  event?: string;
  data: unknown;
}

/** An answer that goes on: what happens is told as it happens, until the listener is gone or to come back. */
export class EventStream {
  constructor(readonly listen: (gone: AbortSignal) => AsyncIterable<StreamedEvent>) {}
}

type Answer<C extends AnyCall> = DataOf<C> | Reply<DataOf<C>> | Reply<null> | EventStream;

/** The answer to anybody, data and what stands beside it. It is shared: nothing in it may be changed. */
export type PublicAnswer<C extends AnyCall> = ExtraOf<C> & { data: DataOf<C> };

type Run<C extends AnyCall> = (input: ParsedInputOf<C>, context: Context<C>) => Promise<Answer<C>>;

/** What `run` would answer to this caller, made from the answer to anybody. */
type ForCaller<C extends AnyCall> = (
  publicAnswer: PublicAnswer<C>,
  input: ParsedInputOf<C>,
  context: Context<C> & { caller: Caller },
) => Promise<Answer<C>>;

interface InputHandler<C extends AnyCall> {
  call: C;
  wants: "input";
  run(input: ParsedInputOf<C>, context: Context<C>): Promise<unknown>;
  forCaller?(
    publicAnswer: PublicAnswer<C>,
    input: ParsedInputOf<C>,
    context: Context<C> & { caller: Caller },
  ): Promise<unknown>;
}

interface RawHandler<C extends AnyCall> {
  call: C;
  wants: "bytes";
  run(body: RawBody, context: Context<C>): Promise<unknown>;
}

export type Handler<C extends AnyCall = AnyCall> = InputHandler<C> | RawHandler<C>;

/**
 * Binds a call of the contract to what it does. The input is parsed and the caller authenticated
 * before `run`; it returns the data (or a `reply`, or a stream) and throws a Refusal to say no.
 */
export const handler = <C extends AnyCall>(call: C, run: Run<C>): Handler<C> => ({
  call,
  wants: "input",
  run,
});

/**
 * The same for a call whose answer to a member is the one to anybody with little changed: our own screens read the
 * shared answer, and `forCaller` lays over it what is theirs. A test holds both to the same answers.
 */
export const sharedHandler = <C extends AnyCall>(
  call: C,
  run: Run<C>,
  forCaller: ForCaller<C>,
): Handler<C> => ({ call, wants: "input", run, forCaller });

/** The same for a call whose body is signed as it was sent; nobody has looked into it before `run`. */
export const rawHandler = <C extends AnyCall>(
  call: C,
  run: (body: RawBody, context: Context<C>) => Promise<Answer<C>>,
): Handler<C> => ({ call, wants: "bytes", run });
