import type { Selectable } from "kysely";
import type { AnyCall, DataOf, ParsedInputOf } from "~/contract/call";
import type { MemberTable } from "../db/tables";
import type { Services } from "../services";

/** The member who calls, and the token they called with. */
export interface Caller extends Selectable<MemberTable> {
  tokenId: number;
  session: CallerSession;
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

export interface Handler<C extends AnyCall = AnyCall> {
  call: C;
  run(input: ParsedInputOf<C>, context: Context<C>): Promise<unknown>;
}

type Answer<C extends AnyCall> = DataOf<C> | Reply<DataOf<C>> | Reply<null> | Response;

/**
 * Binds a call of the contract to what it does. The input is parsed and the caller authenticated
 * before `run`; it returns the data (or a `reply`, or a whole Response) and throws a Refusal to say no.
 */
export function handler<C extends AnyCall>(
  call: C,
  run: (input: ParsedInputOf<C>, context: Context<C>) => Promise<Answer<C>>,
): Handler<C> {
  return { call, run };
}
