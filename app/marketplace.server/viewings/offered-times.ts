import type { ProposeForm } from "~/contract/viewings/forms";
import { furthestDays } from "~/contract/viewings/rules";
import { Invalid } from "../http/refusals";
import { instantOf } from "./zoned-time";

/** How long a viewing is taken to last. */
const viewingMinutes = 30;
export const viewingLasts = viewingMinutes * 60_000;
const furthest = furthestDays * 86_400_000;

/**
 * The instants of the times that were typed, earliest first. Each lies ahead, within 60 days, and
 * exists: when clocks are put forward an hour does not.
 * @throws Invalid naming the day of each that cannot be
 */
export function offeredTimes(times: ProposeForm["times"], zone: string, now: Date): Date[] {
  const errors: Record<string, string> = {};
  const instants: Date[] = [];
  times.forEach(({ date = "", time = "" }, index) => {
    if (date === "" && time === "") return;
    const instant = instantOf(date, time, zone);
    const field = `times[${index}].date`;
    if (!instant)
      errors[field] = "This time does not exist on that day: clocks are put forward then.";
    else if (instant <= now) errors[field] = "Please choose a time in the future.";
    else if (instant.getTime() > now.getTime() + furthest)
      errors[field] = `Please choose a time within the next ${furthestDays} days.`;
    else instants.push(instant);
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return instants.sort((one, other) => one.getTime() - other.getTime());
}

/** When an open viewing is over by itself. */
export const passesAfter = (last: Date) => new Date(last.getTime() + viewingLasts);
