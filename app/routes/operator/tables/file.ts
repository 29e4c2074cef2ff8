import type { LoaderFunctionArgs } from "@remix-run/node";
import { noteExport } from "~/contract/operator/exports/calls";
import { exportedFiles, exportedTables } from "~/contract/operator/exports/rules";
import { dayIn } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { csvStreamReply } from "~/screens.server/csv-reply";
import { notFound } from "~/screens.server/not-found";
import { requireOperatorOfFile } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { tables } from "./tables.server";

/** A table of the console as the address asks for it, as a file, once the log says who took it away. @throws 404 */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const name = exportedTables.find((one) => one === params.table);
  if (!name) throw notFound("page");
  const { screen, open } = tables[name];
  const { operator_role: role } = await requireOperatorOfFile(
    request,
    exportedFiles[name].right,
    screen,
  );
  const t = await getTexts(request);
  const query = new URL(request.url).searchParams;
  const {
    fileName = `${name}-${dayIn("UTC", new Date())}`,
    total,
    lines,
  } = await open({ request, query, role, t });
  await upstream(request).call(noteExport, { list: name, row_count: total });
  return csvStreamReply(`${fileName}.csv`, lines);
}
