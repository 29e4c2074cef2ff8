import { redirect, redirectDocument } from "@remix-run/node";
import type { MarkAnswer } from "~/contract/favourites/forms";
import { paths } from "~/paths";
import { getSession, signedOutHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { isDeactivationEnd, isSessionEnd } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";

interface Marking {
  form: FormData;
  /** Where to without scripts. */
  next: string;
  /** Where visitors sign in, with the wish. */
  signIn: string;
  mark: () => Promise<unknown>;
  /** A key of the texts, once it is done. */
  done: string;
}

function answered(answer: MarkAnswer, headers?: HeadersInit) {
  const response = Response.json(answer, { headers });
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/** Marks a home for a member, or leads a visitor to sign in; scripts are only told. */
export async function markReply(request: Request, { form, next, signIn, mark, done }: Marking) {
  const stays = form.get("stay") === "1";
  const leadTo = (address: string, headers?: HeadersInit) => {
    if (stays) return answered({ message: "", isDone: false, signIn: address }, headers);
    return headers ? redirectDocument(address, { headers }) : redirect(address);
  };
  if (!(await getSession(request)).has("token")) return leadTo(signIn);
  try {
    await mark();
  } catch (error) {
    if (isSessionEnd(error)) return leadTo(signIn, await signedOutHeaders());
    if (isDeactivationEnd(error))
      return leadTo(paths.signIn({ deactivated: 1 }), await signedOutHeaders());
    if (!(error instanceof UpstreamError)) throw error;
    return stays
      ? answered({ message: error.message, isDone: false })
      : redirectWithError(next, error.message);
  }
  return stays ? answered({ message: done, isDone: true }) : redirectWithSuccess(next, done);
}
