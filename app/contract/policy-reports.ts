import { z } from "zod";
import { get } from "./call";
import { paging } from "./request-paging";
import { count, dateOrNull, integer, list, text, total, yesNo } from "./response-fields";

const policyReport = z.object({
  id: integer,
  /** The rule of the policy: `script-src-elem`, `require-trusted-types-for` … */
  directive: text,
  /** It was stopped; otherwise only reported. */
  is_enforced: yesNo,
  /** What was: an address without its query, or a word like `inline`. */
  blocked: text,
  /** Where, as a path of the site. */
  page: text,
  /** The script that did it, as an address without its query, and the line in it; empty and 0 where unknown. */
  source: text,
  line: count,
  /** How what was stopped begins. */
  sample: text,
  user_agent: text,
  report_count: count,
  first_at: dateOrNull,
  last_at: dateOrNull,
});
export type PolicyReport = z.output<typeof policyReport>;

export const operatorPolicyReports = get("operator/policy-reports", {
  auth: "operator",
  right: "log",
  about: "Own: what browsers report that pages did against their policy, latest first.",
  query: z.object(paging(20)),
  data: list(policyReport),
  extra: total,
});
