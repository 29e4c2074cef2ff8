import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/session.server/guards";
import { getSession } from "~/session.server/session";
import { verificationFile } from "~/upstream.server/verification-file";
import { notFound } from "~/web.server/not-found";

/** A document of an application, for whoever sent it and for operators. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const token = (await getSession(request)).get("token");
  if (!token || !params.id || !/^\d{1,9}$/.test(params.id)) throw notFound("page");
  const file = await verificationFile(Number(params.id), token);
  if (file.status !== 200) throw notFound("page");
  const headers = new Headers({
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  for (const name of ["Content-Type", "Content-Length", "Content-Disposition"]) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
