import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { formDraftKinds } from "~/drafts.server/form-drafts";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { redirectWithError, redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { readForm } from "~/web.server/read-form";
import { copyListing, copyProject } from "./copy-listing.server";
import { formPage } from "./form-page";

const wish = z.object({ kind: z.enum(formDraftKinds), slug: z.string().min(1).max(255) });

const lists = { property: paths.myProperties, project: paths.myProjects };

/** Copies a listing into a new draft: everything but its figures and its address. */
export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const read = wish.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const { kind, slug } = read.data;
  const { saved, lost } = await (kind === "property" ? copyListing : copyProject)(request, slug);
  const t = await getTexts(request);
  if (typeof saved === "string")
    return redirectWithError(lists[kind](), t(`listings.drafts.refused.${saved}`));
  const path = formPage({ kind }, saved.id);
  return lost > 0
    ? redirectWithInfo(path, t("listings.drafts.copiedWithout", { count: lost }))
    : redirectWithSuccess(path, t("listings.drafts.copied"));
}
