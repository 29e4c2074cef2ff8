import { data, redirect } from "@remix-run/node";
import { getShortlist } from "~/contract/shortlists/calls";
import { forgetListForm } from "~/contract/shortlists/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { openedLists, openedListsCookie } from "~/session.server/opened-lists";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { shortlistPaths } from "~/shortlist-paths";
import { readForm } from "~/web.server/read-form";
import { secretly } from "./secretly";

/** What a shared list is called, and whose it is; null once its link leads nowhere. */
async function briefOf(request: Request, token: string) {
  try {
    const { id, name, owner, homes, may_join } = await upstream(request).call(getShortlist, {
      token,
    });
    return { id, token, name, owner, homes: homes.length, mayJoin: may_join };
  } catch (error) {
    if (error instanceof Response && error.status === 404) return null;
    throw error;
  }
}

/** The lists of others that this browser remembers; members have them among their own. */
export async function loadSharedLists(request: Request) {
  requireEmbeddedApi();
  const [tokens, session] = await Promise.all([openedLists(request), getSession(request)]);
  const found = await Promise.all(tokens.map((token) => briefOf(request, token)));
  // Whoever opens one while they are signed in has it among theirs.
  if (session.has("token"))
    throw redirect(paths.shortlists(), {
      headers: { "Set-Cookie": await openedListsCookie([]) },
    });
  const t = await getTexts(request);
  const open = found.filter((one) => one !== null);
  // Of two links to one list, the one to take part counts, as it does for members.
  const lists = [...new Map(open.map(({ id }) => [id, open.filter((one) => one.id === id)]))].map(
    ([, [first, ...others]]) => others.find(({ mayJoin }) => mayJoin) ?? first!,
  );
  const headers = new Headers(secretly);
  if (lists.length < tokens.length)
    headers.set("Set-Cookie", await openedListsCookie(lists.map(({ token }) => token)));
  return data({ title: t("shortlists.opened.title"), lists }, { headers });
}

/** Forgets one of them. */
export async function forgetSharedList(request: Request) {
  requireEmbeddedApi();
  const read = forgetListForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const left = (await openedLists(request)).filter((token) => token !== read.data.forget);
  return redirect(shortlistPaths.sharedLists(), {
    headers: { "Set-Cookie": await openedListsCookie(left) },
  });
}
