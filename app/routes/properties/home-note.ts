import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getProperty } from "~/contract/properties";
import { writeHomeNote } from "~/contract/remembered";
import { noteForm } from "~/contract/remembered.forms";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";

/** The form alone is sent here. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(paths.property(params.slug ?? ""));

/** Keeps a member's own words about a home. */
export async function action({ request, params }: ActionFunctionArgs) {
  requireEmbeddedApi();
  await requireUser(request);
  const slug = params.slug ?? "";
  const back = `${paths.property(slug)}#note`;
  const read = noteForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!read.success) return redirectWithError(back, read.error.issues[0]!.message);
  const { body } = read.data;
  const api = upstream(request);
  try {
    const [home] = await api.call(getProperty, { slug_id: slug });
    if (!home) throw new Response(null, { status: 404, statusText: "Not Found" });
    await api.call(writeHomeNote, { property_id: home.id, body });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(back, error.message);
  }
  return redirectWithSuccess(back, body ? "ui.note.saved" : "ui.note.removed");
}
