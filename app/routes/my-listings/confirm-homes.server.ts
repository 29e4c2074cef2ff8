import { data } from "@remix-run/node";
import { confirmAskedHomes, getAskedHomes } from "~/contract/listings.confirmations";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/web.server/not-found";
import { readForm } from "~/web.server/read-form";

/** Opening the link changes nothing: programs that look at letters open links too. */
export async function loadAskedHomes(request: Request, token: string | undefined) {
  requireEmbeddedApi();
  const [t, asked] = await Promise.all([
    getTexts(request),
    upstream(request).call(getAskedHomes, { token }),
  ]);
  if (!asked) throw notFound("page");
  const { state, homes } = asked;
  return { title: t(titleOf(asked)), state, homes };
}

function titleOf({ state, homes }: { state: "open" | "late"; homes: { is_lapsed: boolean }[] }) {
  if (state === "late") return "listings.confirm.page.late.title";
  const [first] = homes;
  if (!first) return "listings.confirm.page.done.title";
  if (homes.length > 1) return "listings.confirm.page.title";
  return first.is_lapsed
    ? "listings.confirm.page.lapsedOne.title"
    : "listings.confirm.page.one.title";
}

/** Nobody has to sign in: whoever has the letter answers it. */
export async function answerLetter(request: Request, token: string | undefined) {
  requireEmbeddedApi();
  const chosen = (await readForm(request)).getAll("property_ids").map(Number);
  const property_ids = chosen.filter((id) => Number.isSafeInteger(id) && id > 0).join(",");
  try {
    await upstream(request).call(confirmAskedHomes, { token, property_ids });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) throw notFound("page");
    if (error.status === 400 || error.status === 409)
      return data({ problem: error.message }, { status: error.status });
    failPage(error);
  }
  return redirectWithSuccess(paths.confirmHomes(token ?? ""), "listings.confirm.page.saved");
}
