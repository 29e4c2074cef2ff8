import type { LoaderFunctionArgs } from "@remix-run/node";
import { getTexts } from "~/i18n/i18n.server";
import { csvReply } from "~/web.server/csv-reply";
import { allInterested } from "./interested.server";

/** Everybody who wants one of the caller's homes, for a spreadsheet. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [{ listing, people }, t] = await Promise.all([
    allInterested(request, params.slug),
    getTexts(request),
  ]);
  const columns = ["name", "email", "mobile", "since"] as const;
  return csvReply(`interested-${listing.slug_id}.csv`, [
    columns.map((column) => t(`listings.interested.${column}`)),
    ...people.map(({ name, email, mobile, created_at }) => [
      name,
      email,
      mobile && `+${mobile}`,
      created_at ?? "",
    ]),
  ]);
}
