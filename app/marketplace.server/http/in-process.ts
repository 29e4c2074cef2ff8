import { randomUUID } from "node:crypto";
import type { AnyCall } from "~/contract/call";
import type { Envelope } from "~/contract/envelope";
import { asReceived } from "~/contract/form-encoding";
import type { Services } from "../services";
import { answerCall, wrong } from "./answer";
import type { Handler } from "./handler";

/** What our own screens say of whom they ask for. */
export interface AskedFor {
  token?: string | null;
  requestId?: string;
  language?: string;
  clientAddress?: string;
  userAgent?: string;
}

export type CallInProcess = (
  call: AnyCall,
  input: object,
  askedFor: AskedFor,
) => Promise<{ status: number; envelope: Envelope }>;

const nameOf = ({ method, path }: AnyCall) => `${method} ${path}`;
const isForHttp = ({ path }: AnyCall) => new Error(`${path} is answered over HTTP alone`);

/**
 * Answers the calls of our own screens: the same handlers as over HTTP, without requests and responses. Rejects
 * for calls that take bytes or answer with a stream.
 */
export function answerInProcess(handlers: Handler[], services: Services): CallInProcess {
  const byName = new Map(handlers.map((handler) => [nameOf(handler.call), handler]));
  return async (call, input, { token, requestId, language, clientAddress, userAgent }) => {
    const handler = byName.get(nameOf(call));
    if (!handler) return wrong(404, "There is no such call.");
    if (handler.wants === "bytes") throw isForHttp(call);
    const arrival = {
      authorization: token ? `Bearer ${token}` : null,
      facts: {
        id: requestId ?? randomUUID(),
        clientAddress: clientAddress ?? "unknown",
        userAgent: userAgent ?? "",
        language: language ?? null,
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
  };
}
