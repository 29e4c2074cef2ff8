import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportListings } from "~/contract/operator/imports/calls";
import { type FeedFormat, feedFormats } from "~/contract/operator/imports/rules";
import { dayIn } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { findMember, memberFault } from "./find-member.server";

const files: Record<FeedFormat, { ending: string; type: string }> = {
  csv: { ending: "csv", type: "text/csv; charset=utf-8" },
  blm: { ending: "blm", type: "text/plain; charset=utf-8" },
  kyero: { ending: "xml", type: "application/xml; charset=utf-8" },
  openimmo: { ending: "xml", type: "application/xml; charset=utf-8" },
};

/** Homes as a file in the format that the address names; a member whom nobody knows leads back. */
async function exportFile(request: Request) {
  await requireOperator(request, "imports");
  const { searchParams } = new URL(request.url);
  const format = feedFormats.find((one) => one === searchParams.get("format")) ?? "csv";
  const asked = searchParams.get("member")?.trim().slice(0, 255) ?? "";
  const api = upstream(request);
  const { member, matches } =
    asked === "" ? { member: undefined, matches: [] } : await findMember(api, asked);
  if (asked !== "" && !member)
    return redirectWithError(operatorPaths.operatorExport({ member: asked }), memberFault(matches));
  const { file } = await api.call(exportListings, {
    format,
    member_id: member?.id,
    all: searchParams.get("all") === "on",
  });
  const { ending, type } = files[format];
  return new Response(file, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="homes-${format}-${dayIn("UTC", new Date())}.${ending}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

export const loader = ({ request }: LoaderFunctionArgs) => exportFile(request);
