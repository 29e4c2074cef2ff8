import { redirect } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties/calls";
import { getHiddenHomes, hideHome } from "~/contract/remembered/calls";
import { hideForm } from "~/contract/remembered/forms";
import { mostHiddenInBrowser } from "~/contract/remembered/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { hiddenByVisitor, hiddenCookie } from "~/session.server/hidden-homes";
import { safeRedirect } from "~/session.server/safe-redirect";
import { getSession } from "~/session.server/session";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/card-property";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

const homesPerPage = 24;

const isMember = async (request: Request) => (await getSession(request)).has("token");

/** Hides a home, or shows it again: for members everywhere, for visitors in this browser. */
export async function changeHidden(request: Request) {
  requireEmbeddedApi();
  const form = await readForm(request);
  const read = hideForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const hides = "hide" in read.data;
  const id = "hide" in read.data ? read.data.hide : read.data.show;
  const next = safeRedirect(form.get("next"), paths.hiddenHomes());
  const address = hides && !form.has("stays") ? `${next.split("#")[0]}#home-${id}` : next;
  if (await isMember(request)) {
    try {
      await upstream(request).call(hideHome, { property_id: id, type: hides ? "1" : "0" });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(next, error.message);
    }
    return redirect(address);
  }
  const others = hiddenByVisitor(request).filter((one) => one !== id);
  if (hides && others.length >= mostHiddenInBrowser) return redirectWithError(next, "ui.hide.full");
  const ids = hides ? [id, ...others] : others;
  return redirect(address, { headers: { "Set-Cookie": hiddenCookie(ids) } });
}

/** A visitor's hidden homes that are still on the market. */
async function homesOfVisitor(request: Request, page: number) {
  const ids = hiddenByVisitor(request);
  const asked = ids
    .slice((page - 1) * homesPerPage, page * homesPerPage)
    .map((id) => orNull(upstream(request).call(getPropertyList, { id, limit: 1 })));
  const found = await Promise.all(asked);
  return { data: found.flatMap((homes) => homes ?? []), total: ids.length };
}

/** What the reader hid, where it can be brought back. */
export async function loadHidden(request: Request) {
  requireEmbeddedApi();
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 100);
  const signedIn = await isMember(request);
  const { data: homes, total = homes.length } = signedIn
    ? await upstream(request).envelope(getHiddenHomes, {
        offset: (page - 1) * homesPerPage,
        limit: homesPerPage,
      })
    : await homesOfVisitor(request, page);
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  // The last home of the last page was brought back.
  if (page > pages) throw redirect(paths.hiddenHomes(pages > 1 ? { page: pages } : undefined));
  return {
    title: t("ui.hide.title"),
    homes: homes.map((home) => cardOf(home, language)),
    total,
    page,
    pages,
    signedIn,
  };
}
