import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { withoutLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";
import { preferenceCookie, preferenceForm } from "~/screens.server/preferences";
import { openedListsCookie } from "~/screens.server/opened-lists";
import { recentSearchesHeader } from "~/screens.server/recent-searches";
import { safeRedirect } from "~/session.server/safe-redirect";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";

export const loader = () => {
  throw notFound("page");
};

/** Keeps how the visitor wants the site: language, theme, lite mode, cookies, and no app. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const chosen = preferenceForm.parse(Object.fromEntries(form));
  const headers = new Headers();
  if (chosen.language) headers.append("Set-Cookie", preferenceCookie("lng", chosen.language));
  if (chosen.theme) headers.append("Set-Cookie", preferenceCookie("theme", chosen.theme));
  if (chosen.lite) headers.append("Set-Cookie", preferenceCookie("lite", chosen.lite));
  if (chosen.consent) headers.append("Set-Cookie", preferenceCookie("consent", chosen.consent));
  if (chosen.consent === "necessary") {
    headers.append("Set-Cookie", recentSearchesHeader([]));
    headers.append("Set-Cookie", await openedListsCookie([]));
  }
  if (chosen.app) headers.append("Set-Cookie", preferenceCookie("app", chosen.app));
  const next = safeRedirect(form.get("next"), paths.home());
  return redirect(chosen.language ? withoutLanguage(next) : next, { headers });
}
