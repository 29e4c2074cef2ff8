import { z } from "zod";
import type { Dependency } from "../changes";
import type { Right } from "../operator/team/rules";

/** What goes along with the input of a call: who asks, and how they are answered. */
export interface CallFacts {
  /** The session's bearer token; none for calls that take none. */
  token?: string | null;
  /** So that one request can be followed through both logs. */
  requestId?: string;
  /** Language code of the reader. */
  language?: string;
  /** For the limits of the embedded API. */
  clientAddress?: string;
  userAgent?: string;
  /** The page that all of it is asked for, if it is one: who asks is looked up once. */
  page?: object;
}

/** anonymous: never a token; optional: when there is one; token: always; operator: a token of an operator. */
export type Auth = "anonymous" | "optional" | "token" | "operator";

/**
 * One call of the wire, declared once: client types, validation, the OpenAPI document and the
 * conformance tests all come from this value.
 */
interface Call<
  A extends Auth = Auth,
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Extra extends z.ZodRawShape = z.ZodRawShape,
> {
  method: "GET" | "POST" | "DELETE";
  path: string;
  auth: A;
  /** What an operator's role has to allow; null for calls that are not the operators'. */
  right: Right | null;
  /** One sentence for readers of the API's documentation. */
  about: string;
  /** Query of GET and DELETE, body of POST. */
  input: Input;
  data: Data;
  /** What stands beside `data` in the envelope (contract §1.1). */
  extra: z.ZodObject<Extra>;
  /** The body may carry files, so it is multipart. */
  files: boolean;
  /** It changes or sends something, as every POST and DELETE does, and a GET that says so: never cached, never retried. */
  acts: boolean;
  /** A GET whose answer must be of this moment: never cached. */
  momentary: boolean;
  /** It changes nothing that visitors read, so what they read before is still right. */
  quiet: boolean;
  /** `html`: a document instead of an envelope, which is the data; refusals are envelopes as ever (contract §1.1). */
  answers: "json" | "html";
  /** What an answer goes out of date with; nothing for answers that are never kept. */
  dependsOn(answer: AnswerOf<Data, Extra>, input: z.input<Input>): readonly Dependency[];
}

/** What an answer brings: its data, and beside it what the call declares. */
type AnswerOf<Data extends z.ZodType, Extra extends z.ZodRawShape> = z.output<
  z.ZodObject<Extra>
> & {
  data: z.output<Data>;
};

export type AnyCall = Call;

/** What a caller of the client gives. */
export type InputOf<C extends AnyCall> = z.input<C["input"]>;
/** What the API's handler gets. */
export type ParsedInputOf<C extends AnyCall> = z.output<C["input"]>;
export type DataOf<C extends AnyCall> = z.output<C["data"]>;
export type ExtraOf<C extends AnyCall> = z.output<C["extra"]>;

interface Declaration<
  A extends Auth,
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Extra extends z.ZodRawShape,
> {
  auth: A;
  right?: Right;
  about: string;
  data: Data;
  extra?: Extra;
  /** Query of GET and DELETE. */
  query?: Input;
  /** Body of POST. */
  body?: Input;
  files?: boolean;
  acts?: boolean;
  momentary?: boolean;
  quiet?: boolean;
  answers?: Call["answers"];
  dependsOn?:
    | readonly Dependency[]
    | ((answer: AnswerOf<Data, Extra>, input: z.input<Input>) => readonly Dependency[]);
}

/** A call of the operators says which right it takes; no other call takes one. */
type Righted<A extends Auth> = A extends "operator" ? { right: Right } : { right?: never };

/** Answers to visitors are kept: their calls say what these depend on, unless they act or are momentary. */
type Kept<A extends Auth> = A extends "anonymous" | "optional"
  ? { dependsOn: NonNullable<unknown> } | { acts: true } | { momentary: true }
  : unknown;

const declare = <
  const A extends Auth,
  Data extends z.ZodType,
  Input extends z.ZodObject,
  Extra extends z.ZodRawShape,
>(
  method: Call["method"],
  path: string,
  {
    auth,
    right,
    about,
    data,
    extra,
    query,
    body,
    files,
    acts,
    momentary,
    quiet,
    answers,
    dependsOn = [],
  }: Declaration<A, Input, Data, Extra>,
): Call<A, Input, Data, Extra> => ({
  method,
  path,
  auth,
  right: right ?? null,
  about,
  input: query ?? body ?? (z.object({}) as unknown as Input),
  data,
  extra: z.object(extra ?? ({} as Extra)),
  files: files ?? false,
  acts: acts ?? method !== "GET",
  momentary: momentary ?? false,
  quiet: quiet ?? false,
  answers: answers ?? "json",
  dependsOn: typeof dependsOn === "function" ? dependsOn : () => dependsOn,
});

export const get = <
  const A extends Auth,
  Data extends z.ZodType,
  Input extends z.ZodObject = z.ZodObject<Record<never, never>>,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type
  Extra extends z.ZodRawShape = {},
>(
  path: string,
  declaration: Declaration<A, Input, Data, Extra> & Kept<A> & Righted<A>,
) => declare("GET", path, declaration);

const declareWrite =
  (method: "POST" | "DELETE") =>
  <
    const A extends Auth,
    Data extends z.ZodType,
    Input extends z.ZodObject = z.ZodObject<Record<never, never>>,
    // eslint-disable-next-line @typescript-eslint/no-empty-object-type
    Extra extends z.ZodRawShape = {},
  >(
    path: string,
    declaration: Omit<Declaration<A, Input, Data, Extra>, "dependsOn"> & Righted<A>,
  ) =>
    declare(method, path, declaration);

export const post = declareWrite("POST");
export const del = declareWrite("DELETE");

/** Data of calls that answer with a message only. */
export const nothing = z.preprocess(() => null, z.null()) as unknown as z.ZodType<null>;

/** What every answer is wrapped in (contract §1.1). */
export const envelope = z.looseObject({
  error: z.preprocess(
    (value) => value === true || value === 1 || value === "true" || value === "1",
    z.boolean(),
  ) as unknown as z.ZodType<boolean>,
  message: z.preprocess(
    (value) => (typeof value === "string" ? value : ""),
    z.string(),
  ) as unknown as z.ZodType<string>,
  data: z.unknown().optional(),
  /** Own: field → sentence on validation failures. */
  errors: z.record(z.string(), z.string()).optional().catch(undefined),
});
export type Envelope = z.output<typeof envelope>;
