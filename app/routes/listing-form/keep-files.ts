import type { ActionFunctionArgs } from "@remix-run/node";
import { isDraftKind } from "~/drafts.server/check-file";
import { drafts } from "~/drafts.server/drafts";
import { readForm } from "~/screens.server/read-form";
import { formFiller } from "./form-sender.server";
import { mostPictures, type FormFile } from "./listing-files";
import { formFile } from "./posted-files.server";

/** What became of files that were sent while the form is still filled in. */
export interface KeptFiles {
  files: FormFile[];
  faults: string[];
}

/** Takes files as soon as they are chosen; without scripts they come with the form. */
export async function action({ request }: ActionFunctionArgs) {
  const { userId } = await formFiller(request);
  const form = await readForm(request);
  const kind = form.get("kind");
  if (!isDraftKind(kind)) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const kept: KeptFiles = { files: [], faults: [] };
  for (const file of form.getAll("file").slice(0, mostPictures)) {
    if (typeof file === "string") continue;
    const result = await drafts().keep(userId, file, kind);
    if ("draft" in result) kept.files.push(formFile(result.draft));
    else kept.faults.push(`${file.name}: ${result.fault}`);
  }
  return Response.json(kept, { headers: { "Cache-Control": "private, no-store" } });
}
