import type { FormDraft } from "~/drafts.server/form-drafts";
import { paths } from "~/paths";

const addPages = { property: paths.addProperty, project: paths.addProject };
const editPages = { property: paths.editProperty, project: paths.editProject };

/** Where a form is filled in, for something new or for what is listed already; goes on with a draft. */
export const formPage = ({ kind, listing }: Pick<FormDraft, "kind" | "listing">, draft?: string) =>
  listing ? editPages[kind](listing.slug, { draft }) : addPages[kind]({ draft });
