import type { LoaderFunctionArgs } from "@remix-run/node";
import { drafts } from "~/drafts.server/drafts";
import { notFound } from "~/screens.server/not-found";
import { formFiller } from "./form-sender.server";

/** A kept file, for whoever chose it. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { userId } = await formFiller(request);
  const file = params.token ? await drafts().open(userId, params.token) : null;
  if (!file) throw notFound("page");
  return new Response(file.stream(), {
    headers: {
      "Content-Type": file.type,
      "Content-Length": String(file.size),
      "Content-Disposition": file.type.startsWith("image/") ? "inline" : "attachment",
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-origin",
    },
  });
}
