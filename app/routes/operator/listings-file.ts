import type { LoaderFunctionArgs } from "@remix-run/node";
import { operatorFindListings } from "~/contract/operator/calls";
import { dayIn } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { exportReply } from "./export-reply.server";
import { everyRow } from "./every-row.server";
import { askedListings } from "./listings-asked.server";

/** The listings that are shown, as a file. */
async function listingsFile(request: Request) {
  await requireOperatorOfFile(request, "listings", operatorPaths.operatorListings());
  const { asked, narrowed } = askedListings(request);
  const [t, listings] = await Promise.all([
    getTexts(request),
    everyRow(
      (paging) =>
        upstream(request).call(operatorFindListings, { ...asked, ...narrowed, ...paging }),
      ({ kind, id }) => `${kind} ${id}`,
    ),
  ]);
  return exportReply(request, "listings", `listings-${dayIn("UTC", new Date())}.csv`, {
    columns: [
      t("operator.listings.number"),
      t("operator.queue.kind"),
      t("operator.imports.field.title"),
      t("operator.imports.field.city"),
      t("operator.review.owner"),
      t("operator.listings.created"),
      t("operator.listings.state"),
    ],
    rows: listings.map(({ id, kind, title, city, owner, created_at, request_status }) => [
      String(id),
      t(`operator.advertised.${kind}`),
      title,
      city,
      owner?.name ?? t("operator.listings.own"),
      created_at ?? "",
      request_status ? t(`operator.state.${request_status}`) : "",
    ]),
  });
}

export const loader = ({ request }: LoaderFunctionArgs) => listingsFile(request);
