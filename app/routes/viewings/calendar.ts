import type { LoaderFunctionArgs } from "@remix-run/node";
import { getViewingCalendar } from "~/contract/viewings/calls";
import { requireUser } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readId } from "./viewing.server";

/** The viewing as a file for calendars. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const id = readId(params.id);
  const { file_name, content } = await upstream(request).call(getViewingCalendar, { id });
  return new Response(content, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${file_name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
