import { redirect } from "@remix-run/node";
import { deviceOf } from "~/contract/device-name";
import { isDay } from "~/contract/operator/forms";
import { operatorSecurityEvents } from "~/contract/security/calls";
import { securityKinds, securityOutcomes } from "~/contract/security/rules";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { readPageNumber } from "~/screens.server/page-number";

/** A page of what concerned the safety of accounts. */
export async function loadSecurityLog(request: Request) {
  await requireOperator(request, "log");
  const filters = readSecurityFilters(new URL(request.url).searchParams);
  const page = readPageNumber(request);
  const [t, { data, total = data.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorSecurityEvents, {
      ...askedEvents(filters),
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorSecurityLog(filters));
  const events = data.map(({ user_agent, ...event }) => {
    const { browser, system } = deviceOf(user_agent);
    return { ...event, browser, system };
  });
  return { title: t("operator.pages.securityLog"), filters, events, page, pages };
}

const perPage = 20;

/** What the address asks of the log; what cannot be read narrows nothing. */
export function readSecurityFilters(query: URLSearchParams) {
  const day = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) ? text : undefined;
  };
  const member = Number(/^\d{1,9}$/.exec(query.get("member") ?? "")?.[0] ?? 0);
  return {
    member: member > 0 ? member : undefined,
    kind: securityKinds.find((one) => one === query.get("kind")),
    outcome: securityOutcomes.find((one) => one === query.get("outcome")),
    network: query.get("network")?.trim().slice(0, 64) || undefined,
    since: day("since"),
    until: day("until"),
  };
}

export type SecurityFilters = ReturnType<typeof readSecurityFilters>;

/** The same in the words of the wire. */
export const askedEvents = ({ member, ...rest }: SecurityFilters) => ({
  ...rest,
  member_id: member,
});
