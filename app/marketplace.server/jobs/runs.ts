import type { JobName } from "~/contract/operator/health/rules";
import { withoutAddresses } from "../operator/health/without-addresses";
import type { Services } from "../services";
import { type Job, jobs } from "./jobs";

type Noting = Pick<Services, "database" | "clock" | "logger">;

/** Notes how a job ended; that it could not be noted is no failure of the job. */
export async function noteRun({ database, clock, logger }: Noting, name: string, error?: unknown) {
  const now = clock();
  const run =
    error === undefined
      ? { ended_at: now }
      : {
          failed_at: now,
          failure: withoutAddresses(error instanceof Error ? error.message : String(error)),
        };
  try {
    await database
      .insertInto("job_run")
      .values({ name, ...run })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(run))
      .execute();
  } catch (err) {
    logger.warn({ err, job: name }, "how a job ended could not be noted");
  }
}

const minute = 60_000;
const day = 24 * 60 * minute;

/** Longer than a job waits for its turn, or takes. */
const patience = 15 * minute;

/** What is known of each job: how it ended, when it is done next, and whether it should have been done since. */
export async function jobRuns({ database, clock }: Pick<Services, "database" | "clock">) {
  const now = clock();
  const rows = await database.selectFrom("job_run").selectAll().execute();
  return (Object.entries(jobs) as [JobName, Job][]).map(([name, job]) => {
    const {
      ended_at = null,
      failed_at = null,
      failure = "",
    } = rows.find((row) => row.name === name) ?? {};
    const last = Math.max(ended_at?.getTime() ?? 0, failed_at?.getTime() ?? 0);
    return {
      name,
      ended_at,
      failed_at,
      failure,
      next_at: nextTime(job, now),
      is_failing: failed_at !== null && failed_at.getTime() === last,
      is_late: last > 0 && nextTime(job, new Date(last)).getTime() + patience < now.getTime(),
    };
  });
}

/** When a job is done next: after its own pause, else as cron says, minute by minute in UTC. */
export function nextTime({ when, again }: Pick<Job, "when" | "again">, after: Date) {
  if (again !== undefined) return new Date(after.getTime() + again * 1000);
  const [minutes = "*", hours = "*"] = when.split(" ");
  const first = Math.floor(after.getTime() / minute + 1) * minute;
  for (let time = first; time <= first + day; time += minute) {
    const at = new Date(time);
    if (isIn(minutes, at.getUTCMinutes()) && isIn(hours, at.getUTCHours())) return at;
  }
  throw new RangeError(`Nothing is ever done at "${when}".`);
}

/** One field of cron as the jobs above write it: all, every so many, from one to another, or one. */
function isIn(field: string, value: number) {
  const [, every] = /^\*\/(\d+)$/.exec(field) ?? [];
  if (every !== undefined) return value % Number(every) === 0;
  const [from, to = from] = field.split("-");
  return field === "*" || (value >= Number(from) && value <= Number(to));
}
