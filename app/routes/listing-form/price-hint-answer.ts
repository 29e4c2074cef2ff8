import type { LoaderFunctionArgs } from "@remix-run/node";
import { validate } from "~/contract/listings/forms";
import { requireUser } from "~/session.server/guards";
import { askedHintMilliseconds, priceHintFor } from "./price-hint.server";

/** What others ask for homes like the one that is being typed, for the form's script. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { payload } = validate(new URL(request.url).searchParams);
  const text = await priceHintFor(request, payload, askedHintMilliseconds);
  return Response.json({ text }, { headers: { "Cache-Control": "private, no-store" } });
}
