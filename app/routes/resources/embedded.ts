import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { forwardToEmbedded } from "~/upstream.server/embedded";
import { notFound } from "~/screens.server/not-found";
import { requestScope } from "~/session.server/request-scope";
import { stopWithProcess } from "~/http.server/stop-with-process";

/**
 * What the embedded API answers itself: `/api/…`, `/media/…`, readiness and metrics. An external
 * upstream has its own addresses for these.
 */
async function forward({ request }: LoaderFunctionArgs | ActionFunctionArgs) {
  stopWithProcess();
  // Only our own server says whose address this is.
  if (!requestScope.getStore()) request.headers.delete("X-Client-Address");
  request.headers.delete("X-Doorstep-Screens");
  const response = await forwardToEmbedded(request);
  if (!response) throw notFound("page");
  return response;
}

export const loader = forward;
export const action = forward;
