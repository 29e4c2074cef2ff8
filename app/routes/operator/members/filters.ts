import { isDay } from "~/contract/operator/forms";
import { memberStates } from "~/contract/operator/members/calls";
import { mayAs, type OperatorRole } from "~/contract/operator/team/rules";
import { isEverybody, type MemberFilter, withOrWithout } from "~/contract/operator/members/filter";

/** Which members an address means; what cannot be read narrows nothing. */
export function readMemberFilter(query: URLSearchParams): MemberFilter {
  const typed = (name: string, longest: number) =>
    query.get(name)?.trim().slice(0, longest) || undefined;
  const oneOfTwo = (name: string) => withOrWithout.find((one) => one === query.get(name));
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const whole = (name: string) => {
    const digits = /^[1-9]\d{0,8}$/.exec(query.get(name) ?? "")?.[0];
    return digits === undefined ? undefined : Number(digits);
  };
  return {
    city: typed("city", 100),
    listings: oneOfTwo("listings"),
    verified: oneOfTwo("verified"),
    package_id: whole("package_id"),
    language: typed("language", 35),
    registered_since: day("registered_since"),
    registered_until: day("registered_until"),
    terms_version: whole("terms_version"),
    privacy_version: whole("privacy_version"),
  };
}

/** What an address asks of the list of members; who has which package is for those who may see payments. */
export function askedMembers(query: URLSearchParams, role: OperatorRole | null) {
  const { package_id, ...filter } = readMemberFilter(query);
  return {
    search: query.get("search")?.trim().slice(0, 255) || undefined,
    state: memberStates.find((one) => one === query.get("state")),
    ...filter,
    package_id: mayAs(role, "payments") ? package_id : undefined,
  };
}
export type AskedMembers = ReturnType<typeof askedMembers>;

/** The filter alone, where it means fewer than all and a message can be written to exactly these. */
export function audienceOf({ search, state, ...filter }: AskedMembers) {
  return search || state === "deactivated" || isEverybody(filter) ? null : filter;
}

/** How many of the filters are set. */
export const countSet = (asked: AskedMembers) =>
  Object.entries(asked).filter(
    ([name, value]) => !["search", "state"].includes(name) && value !== undefined,
  ).length;
