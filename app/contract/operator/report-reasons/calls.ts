import { z } from "zod";
import { get, nothing, post } from "../../wire/call";
import { flag, optionalId, typed } from "../../wire/request-fields";
import { count, integer, list, yesNo } from "../../wire/response-fields";
import { byId, entry, moved, written, removed } from "../entries/shapes";
import { reportReasonForm } from "./forms";

/** What homes can be reported for, as operators word it: own calls (contract §5.3). */

const reason = z.object({
  ...entry,
  is_hidden: yesNo,
  /** Made for it, decided or not. */
  reports: count,
});
export type OperatorReportReason = z.output<typeof reason>;

export const operatorReportReasons = get("operator/report-reasons", {
  auth: "operator",
  right: "catalogue",
  about: "Reasons for reporting in their order, hidden ones too, with how often each was chosen.",
  query: byId,
  data: list(reason),
});

export const saveReportReason = post("operator/report-reasons/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a reason for reporting at the end, or changes the one of the id.",
  body: z.object({
    ...written,
    name: typed(reportReasonForm.shape.name),
    is_hidden: flag,
  }),
  data: z.object({ id: integer }),
});

export const moveReportReason = post("operator/report-reasons/move", {
  auth: "operator",
  right: "catalogue",
  about: "Puts a reason for reporting one place before or behind, or beside another one.",
  body: moved,
  data: nothing,
});

export const removeReportReason = post("operator/report-reasons/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Removes a reason; reports made for it count for the named one, in the words they had.",
  body: z.object({ ...removed, into_id: optionalId }),
  data: nothing,
});

export const operatorReportReasonsCalls = [
  operatorReportReasons,
  saveReportReason,
  moveReportReason,
  removeReportReason,
];
