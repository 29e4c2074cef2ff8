import type { LoaderFunctionArgs } from "@remix-run/node";
import { countPropertyChoices } from "~/contract/properties/calls";
import { propertyListInput } from "~/contract/properties/forms";
import { upstream } from "~/session.server/upstream";
import { cachedPage } from "~/screens.server/cached-page";
import { askedOfList } from "./filters.server";

/** How many homes the filters of the address find, for the button of the filters page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { wanted } = await askedOfList(request);
  const { total = 0 } = await upstream(request).envelope(
    countPropertyChoices,
    propertyListInput(wanted, 1),
  );
  return cachedPage(request, Response.json({ total }, { headers: { "X-Robots-Tag": "noindex" } }));
}
