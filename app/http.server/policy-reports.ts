/** Where browsers send what a page did against its policy. */
export const policyReportsPath = "/policy-reports";

/** For a policy, in both ways that browsers know. */
export const policyReporting = `report-uri ${policyReportsPath}; report-to policy`;

/** Names `policy` for `report-to`. */
export const reportingEndpoints = `policy="${policyReportsPath}"`;

/** What nothing is stopped for yet: scripts that write markup by hand are reported alone (decision 135). */
export const reportedPolicy = `require-trusted-types-for 'script'; ${policyReporting}`;

interface PolicyViolation {
  directive: string;
  isEnforced: boolean;
  blocked: string;
  page: string;
  source: string;
  line: number;
  sample: string;
}

/** A page of ours sends one or a few at a time. */
const mostAtOnce = 10;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * The violations in what a browser sent, either as `application/csp-report` or as `application/reports+json`. What
 * extensions of the browser did is left out, and so is what is none of this site's pages.
 */
export function readPolicyReports(body: string, origin: string): PolicyViolation[] {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return [];
  }
  const reports = (Array.isArray(sent) ? (sent as unknown[]) : [sent]).slice(0, mostAtOnce);
  return reports.flatMap((report) => {
    if (!isFields(report)) return [];
    const old = report["csp-report"];
    if (isFields(old)) return violation(old, origin, "-");
    return report.type === "csp-violation" && isFields(report.body)
      ? violation(report.body, origin, "")
      : [];
  });
}

/** `dash`: the older way writes `blocked-uri` for `blockedURL`. */
function violation(fields: Fields, origin: string, dash: "-" | ""): PolicyViolation[] {
  const text = (old: string, now: string, longest: number) => {
    const value = fields[dash ? old : now];
    return typeof value === "string"
      ? value
          .replace(/[\p{Cc}\p{Cs}]/gu, " ")
          .trim()
          .slice(0, longest)
      : "";
  };
  const directive = text("effective-directive", "effectiveDirective", 60);
  const page = withoutQuery(text("document-uri", "documentURL", 2000));
  const source = withoutQuery(text("source-file", "sourceFile", 2000));
  const blocked = withoutQuery(text("blocked-uri", "blockedURL", 2000));
  if (!/^[a-z-]{3,60}$/.test(directive) || !isOf(page, origin)) return [];
  if ([source, blocked].some((address) => /^[a-z-]*extension\b/.test(address))) return [];
  const line = Number(fields[dash ? "line-number" : "lineNumber"] ?? 0);
  return [
    {
      directive,
      isEnforced: text("disposition", "disposition", 20) !== "report",
      blocked,
      page: page.slice(origin.length) || "/",
      source: isOf(source, origin) ? source.slice(origin.length) : source,
      line: Number.isInteger(line) && line > 0 && line < 1e9 ? line : 0,
      sample: text("script-sample", "sample", 80),
    },
  ];
}

const isOf = (address: string, origin: string) =>
  address === origin || address.startsWith(`${origin}/`);

/** Addresses carry tokens and searches behind their path; of what is no web address the kind suffices. */
function withoutQuery(address: string) {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(address)) return address.slice(0, 60);
  if (!URL.canParse(address)) return "";
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 400) : protocol.slice(0, -1);
}
