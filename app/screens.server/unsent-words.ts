import { data } from "@remix-run/node";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { redirectWithError } from "~/session.server/toast";
import { isDeactivationEnd } from "~/session.server/upstream";
import type { UnsentWords } from "~/ui/unsent-words";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "./not-found";

/** The browser's form library writes these. */
const reserved = new Set(["__intent__", "__state__"]);

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** A page made for one member is not what another one writes, who signed in meanwhile in the same browser. */
async function isOfAnother(request: Request, form: FormData) {
  const writer = textIn(form, "member");
  const userId = (await getSession(request)).get("userId");
  return writer !== "" && userId !== undefined && writer !== String(userId);
}

function statusOf(thrown: unknown) {
  if (thrown instanceof UpstreamError) return thrown.kind === "unavailable" ? 503 : thrown.status;
  return thrown instanceof Response && !thrown.headers.has("Location") ? thrown.status : null;
}

interface Written {
  /** The field that holds the words. */
  name: string;
  /** The page that another member is led to, who sees none of them. */
  back: string;
}

/**
 * Does what a form with words in it asks.
 * @throws where its page cannot be shown any more, the page that says why, with what was written: to be sent again
 * where the session ended (401), else to be copied
 */
export async function withUnsentWords<Done>(
  request: Request,
  form: FormData,
  { name, back }: Written,
  act: () => Promise<Done>,
) {
  if (await isOfAnother(request, form))
    return redirectWithError(back, "ui.unsentWords.otherMember");
  const written = textIn(form, name);
  try {
    return await act();
  } catch (thrown) {
    if (written.trim() === "" || isDeactivationEnd(thrown)) throw thrown;
    const headers = new Headers(thrown instanceof Response ? thrown.headers : {});
    const href = headers.get("Location");
    if (href?.startsWith(paths.signIn())) {
      headers.delete("Location");
      const others = [...form].flatMap(([other, value]): [string, string][] =>
        other === name || reserved.has(other) || typeof value !== "string" ? [] : [[other, value]],
      );
      const words: UnsentWords = { written, signIn: { href, name, others } };
      throw data(words, { status: 401, statusText: "Unauthorized", headers });
    }
    const status = statusOf(thrown);
    if (status === null) throw thrown;
    const words: UnsentWords = { written };
    if (status !== 404) throw data(words, { status, headers });
    const { data: page, init } = await notFoundPage(request);
    throw data({ ...page, ...words }, init ?? undefined);
  }
}
