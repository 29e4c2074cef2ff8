import type { TFunction } from "i18next";
import type { Health } from "~/contract/operator/health/calls";
import { relativeTime } from "~/i18n/relative-time";
import { formatNumber } from "~/i18n/values";

/** Fine, to be looked at, or nobody knows. */
type State = "fine" | "warning" | "unknown";

export interface HealthLine {
  /** The section of the page that says more, and its name below `health.line`. */
  key: "letters" | "returned" | "jobs" | "notices" | "disk" | "database" | "backup";
  state: State;
  text: string;
}

/** Below this share of the disk things begin to fail. */
const leastFree = 0.1;
/** Above this share of what the database takes, visitors begin to wait. */
const mostConnected = 0.8;
/** Days; whoever backs up every night has missed two. */
const oldestBackup = 3;
/** Days; addresses that nobody ever sets right hide nothing else for longer. */
const returnsWarn = 7;

/** How everything stands, a line each. */
export function healthLines(t: TFunction, language: string, health: Health): HealthLine[] {
  const { disk, database, backup_at: backup } = health;
  const unknown = { state: "unknown", text: t("health.state.unknown") } as const;
  const isOld = (at: string) => Date.now() - Date.parse(at) > oldestBackup * 86_400_000;
  return [
    { key: "letters", ...lettersLine(t, health) },
    { key: "returned", ...returnedLine(t, health) },
    { key: "jobs", ...jobsLine(t, health) },
    { key: "notices", ...noticesLine(t, health) },
    {
      key: "disk",
      ...(disk
        ? {
            state: disk.free_bytes < disk.total_bytes * leastFree ? "warning" : "fine",
            text: t("health.server.free", {
              free: sizeIn(language, disk.free_bytes),
              total: sizeIn(language, disk.total_bytes),
            }),
          }
        : unknown),
    },
    {
      key: "database",
      state: database.connections > database.most_connections * mostConnected ? "warning" : "fine",
      text: `${sizeIn(language, database.size_bytes)} · PostgreSQL ${database.version}`,
    },
    {
      key: "backup",
      ...(backup
        ? {
            state: isOld(backup) ? "warning" : "fine",
            text: relativeTime(t, language, new Date(backup)),
          }
        : unknown),
    },
  ];
}

type Said = Pick<HealthLine, "state" | "text">;

function lettersLine(t: TFunction, { letters, faults }: Health): Said {
  const lost = faults.filter(({ area }) => area !== "notice");
  const failed = lost.reduce(
    (sum, { fault_count }) => sum + fault_count,
    letters.failing + letters.given_up,
  );
  if (failed > 0) return { state: "warning", text: t("health.letters.failed", { number: failed }) };
  return {
    state: "fine",
    text:
      letters.to_send > 0
        ? t("health.letters.waiting", { number: letters.to_send })
        : t("health.letters.none"),
  };
}

function returnedLine(t: TFunction, { returned }: Health): Said {
  const { is_set_up, reasons, list, addresses } = returned;
  const letters = reasons.reduce((sum, one) => sum + one.letters, 0);
  if (letters === 0 && addresses === 0)
    return is_set_up
      ? { state: "fine", text: t("health.returned.none") }
      : { state: "unknown", text: t("health.returned.notSetUp") };
  const isRecent = ({ last_at }: (typeof list)[number]) =>
    last_at !== null && Date.now() - Date.parse(last_at) < returnsWarn * 86_400_000;
  const isToLookAt = list.some(isRecent) || reasons.some(({ reason }) => reason === "refused");
  return {
    state: isToLookAt ? "warning" : "fine",
    text: t("health.returned.counted", { letters, addresses }),
  };
}

function jobsLine(t: TFunction, { jobs }: Health): Said {
  const troubled = jobs.filter(({ is_failing, is_late }) => is_failing || is_late).length;
  if (troubled > 0)
    return { state: "warning", text: t("health.jobs.troubled", { number: troubled }) };
  return jobs.some(({ ended_at }) => ended_at)
    ? { state: "fine", text: t("health.jobs.fine") }
    : { state: "unknown", text: t("health.jobs.notYet") };
}

function noticesLine(t: TFunction, { faults }: Health): Said {
  const refused = faults
    .filter(({ area }) => area === "notice")
    .reduce((sum, { fault_count }) => sum + fault_count, 0);
  return refused > 0
    ? { state: "warning", text: t("health.notices.refused", { number: refused }) }
    : { state: "fine", text: t("health.notices.none") };
}

const units = ["kilobyte", "megabyte", "gigabyte", "terabyte"] as const;

/** A size in the largest unit of which there is one. */
function sizeIn(language: string, bytes: number) {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(bytes) / 10) - 1));
  const value = bytes / 1024 ** (step + 1);
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: units[step],
    maximumFractionDigits: value < 10 ? 1 : 0,
    numberingSystem: "latn",
  }).format(value);
}

/** So many of so many. */
export const connectedOf = (t: TFunction, language: string, { database }: Health) =>
  t("health.server.connected", {
    number: formatNumber(database.connections, language),
    most: formatNumber(database.most_connections, language),
  });
