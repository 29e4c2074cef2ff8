import { data, redirect } from "@remix-run/node";
import { articleStates, slideKinds } from "~/contract/content/rules";
import { parameterKinds } from "~/contract/catalogue/rules";
import { parameterMeanings } from "~/contract/operator/catalogue/forms";
import { replyUses } from "~/contract/operator/saved-replies/rules";
import { verificationFieldTypes } from "~/contract/verification/rules";
import { isFile } from "~/contract/wire/request-lists";
import { exportedFiles } from "~/contract/operator/exports/rules";
import {
  applyTableFile,
  readTableFile,
  tableFile,
  type TableRow,
} from "~/contract/operator/table-files/calls";
import {
  isFromFile,
  isGiven,
  type TableFromFile,
  tableRowStates,
  tablesFromFiles,
} from "~/contract/operator/table-files/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { fileTitles } from "../log/act-words";
import { readEntryId } from "../parts/entries.server";
import { tables } from "../tables/tables.server";

/** The table of the address, which the operator may change. @throws 404 */
async function requireTable(request: Request, typed = "") {
  if (!isFromFile(typed)) throw await notFoundPage(request);
  await requireOperator(request, exportedFiles[typed].right);
  return typed;
}

/** What a table is called, and where it is. */
async function named(request: Request, table: TableFromFile) {
  const t = await getTexts(request);
  const name = t(fileTitles[table]);
  return {
    title: t("operator.fromFile.title", { table: name }),
    list: { href: tables[table].screen, label: name },
  };
}

/** @throws 404 */
export async function loadTable(request: Request, typed: string | undefined) {
  const table = await requireTable(request, typed);
  const columns: Record<string, string> = tablesFromFiles[table];
  return {
    ...(await named(request, table)),
    table,
    isGiven: isGiven(table),
    columns: ["id", ...Object.keys(columns)].map((field) => ({
      field,
      name: columns[field] === "names" ? `${field}_en` : field,
      says: columns[field] ?? "id",
      choices: choices[table]?.[field]?.join(", ") ?? "",
    })),
  };
}

/** What is wrong with the file, or with all of it. */
const faulty = (field: "file" | "", sentence: string, status: number) =>
  data({ reply: { error: { [field]: [sentence] } } }, { status });

/** Reads the file that was sent, and leads to what becomes of its rows. */
export async function sendTable(request: Request, typed: string | undefined) {
  const table = await requireTable(request, typed);
  const file = (await readForm(request)).get("file");
  try {
    if (!isFile(file) || (file.size === 0 && file.name === ""))
      return faulty("file", "Please choose a file.", 400);
    const { id } = await upstream(request).call(readTableFile, { table, file });
    return redirect(operatorPaths.operatorTableRows(table, id));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    const fault = error.errors?.file;
    return faulty(fault ? "file" : "", fault ?? refusalSentence(error), error.status);
  }
}

/** What can stand in columns that are chosen from, by table and column. */
const choices: Partial<Record<TableFromFile, Record<string, readonly string[]>>> = {
  parameters: { kind: parameterKinds, meaning: parameterMeanings },
  articles: { state: articleStates },
  slides: { kind: slideKinds },
  "verification-fields": { kind: verificationFieldTypes },
  "saved-replies": { uses: replyUses },
};

const perPage = 50;

const longestShown = 600;

/** Of long texts what is around their first difference. */
function shortened({ column, before, after }: TableRow["changes"][number]) {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = Math.max(0, same - longestShown / 4);
  const part = (text: string) =>
    text.length <= longestShown
      ? text
      : `${from > 0 ? "…" : ""}${text.slice(from, from + longestShown)}…`;
  return { column, before: part(before), after: part(after) };
}

/** What becomes of the rows of a file, or became of them. @throws 404 */
export async function loadRows(request: Request, typed: string | undefined, number?: string) {
  const table = await requireTable(request, typed);
  const id = await readEntryId(request, number);
  if (id === undefined) throw await notFoundPage(request);
  const asked = new URL(request.url).searchParams.get("state");
  const state = tableRowStates.find((one) => one === asked);
  const page = readPageNumber(request);
  const paging = { offset: (page - 1) * perPage, limit: perPage };
  const {
    data: rows,
    total = 0,
    ...file
  } = await upstream(request)
    .envelope(tableFile, { id, state, ...paging })
    .catch(async (error: unknown) => {
      if (error instanceof UpstreamError && error.status === 404) throw await notFoundPage(request);
      throw error;
    });
  if (file.table !== table) throw await notFoundPage(request);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorTableRows(table, id, { state }));
  return {
    ...(await named(request, table)),
    ...{ id, table, state, page, pages },
    rows: rows.map((row) => ({ ...row, changes: row.changes.map(shortened) })),
    isApplied: file.is_applied,
    leftOut: file.left_out,
    counts: file.counts,
  };
}

/** Does what the file says; whoever sends it again has nothing done twice. */
export async function applyRows(request: Request, typed: string | undefined, number?: string) {
  const table = await requireTable(request, typed);
  const id = await readEntryId(request, number);
  if (id === undefined) throw await notFoundPage(request);
  try {
    await upstream(request).call(applyTableFile, { id });
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) throw await notFoundPage(request);
    throw error;
  }
  return redirect(operatorPaths.operatorTableRows(table, id));
}
