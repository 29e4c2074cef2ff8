import { randomUUID } from "node:crypto";
import type { AnyCall, CallFacts, Envelope } from "~/contract/wire/call";
import { asReceived } from "~/contract/wire/form-encoding";
import type { Services } from "../services";
import { answerCall, type Identity, identityOf, wrong } from "./answer";
import type { PublicAnswer, Handler } from "./handler";

type Answering = Promise<{ status: number; envelope: Envelope }>;
export type CallInProcess = (call: AnyCall, input: object, facts: CallFacts) => Answering;

/** Makes the answer to anybody into the answer to whoever asks. */
type Personalize = (
  publicAnswer: Readonly<Record<string, unknown>>,
  input: object,
  facts: CallFacts,
) => Answering;

export interface InProcess {
  call: CallInProcess;
  /** Null where the whole answer has to be asked for. */
  personalize(call: AnyCall): Personalize | null;
}

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const isForHttp = ({ path }: AnyCall) => new Error(`${path} is answered over HTTP alone`);

/**
 * Answers the calls of our own screens: the same handlers as over HTTP, without requests and responses. Rejects
 * for calls that take bytes or answer with a stream.
 */
export function answerInProcess(handlers: Handler[], services: Services): InProcess {
  const byName = new Map(handlers.map((handler) => [nameOf(handler.call), handler]));
  /** Who asks for a page is looked up once, until something that was asked for it changes things. */
  const known = new WeakMap<object, { token: string; identity: Promise<Identity> }>();

  function identify({ token, page }: CallFacts, { acts }: AnyCall) {
    if (!token) return identityOf(services, null);
    const before = page && known.get(page);
    if (before && !acts && before.token === token) return before.identity;
    const identity = identityOf(services, `Bearer ${token}`);
    if (page && acts) known.delete(page);
    else if (page) known.set(page, { token, identity });
    return identity;
  }

  async function answer(handler: Handler, input: object, facts: CallFacts) {
    const { call } = handler;
    const { requestId, language, clientAddress, userAgent } = facts;
    const arrival = {
      identify: () => identify(facts, call),
      facts: {
        id: requestId ?? randomUUID(),
        clientAddress: clientAddress ?? "unknown",
        userAgent: userAgent ?? "",
        language: language ?? null,
        lastEventId: null,
        fromOwnScreens: true,
      },
      input: () => asReceived(call.method, input),
    };
    const answered = await answerCall(handler, arrival, services);
    if ("stream" in answered) throw isForHttp(call);
    const { status, envelope } = answered;
    if (envelope.error) return answered;
    // What the contract fills in where an answer leaves it out.
    return { status, envelope: { ...call.extra.safeParse({}).data, ...envelope } };
  }

  return {
    async call(call, input, facts) {
      const handler = byName.get(nameOf(call));
      if (!handler) return wrong(404, "no_such_call");
      if (handler.wants === "bytes") throw isForHttp(call);
      return answer(handler, input, facts);
    },
    personalize(call) {
      const handler = byName.get(nameOf(call));
      if (handler?.wants !== "input" || !handler.forCaller) return null;
      const { run, forCaller } = handler;
      return (publicAnswer, input, facts) => {
        const personalized: Handler = {
          call,
          wants: "input",
          run: (parsed, context) =>
            context.caller
              ? forCaller(publicAnswer as PublicAnswer<AnyCall>, parsed, {
                  ...context,
                  caller: context.caller,
                })
              : run(parsed, context),
        };
        return answer(personalized, input, facts);
      };
    },
  };
}
