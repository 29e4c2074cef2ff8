import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { isRecoveryCode, recoveryCodeCount } from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { securityPaths } from "~/security-paths";
import { requireUser } from "~/session.server/guards";
import { companyNameOf, getSite } from "~/session.server/site";
import { readForm } from "~/screens.server/read-form";

export const loader = () => redirect(securityPaths.recoveryCodes());

/** The codes that the page shows, sent back as a file: they are kept nowhere that could be read again. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const form = await readForm(request);
  const codes = form
    .getAll("code")
    .flatMap((code) => (typeof code === "string" && isRecoveryCode(code) ? code : []))
    .slice(0, recoveryCodeCount);
  if (codes.length === 0) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const [t, site] = await Promise.all([getTexts(request), getSite(request)]);
  const heading = t("security.codes.fileTitle", { site: companyNameOf(site) });
  return new Response(`${[heading, t("security.codes.each"), "", ...codes].join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
      "Cache-Control": "no-store",
    },
  });
}
