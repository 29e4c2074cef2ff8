import type { TFunction } from "i18next";
import { deviceOf } from "~/contract/device-name";
import type { OperatorAct } from "~/contract/operator/calls";
import {
  marketFigureKinds,
  type MarketFigures,
  placedFigureKinds,
} from "~/contract/operator/figures/calls";
import { operatorHealth } from "~/contract/operator/health/calls";
import { operatorTeam } from "~/contract/operator/team/calls";
import { operatorPolicyReports, operatorSecurityEvents } from "~/contract/security/calls";
import { dayIn } from "~/i18n/dates";
import { translateTerm } from "~/i18n/terms";
import { operatorPaths } from "~/operator-paths";
import { upstream } from "~/session.server/upstream";
import { fieldTitle, rowTitle } from "../log/act-changes";
import { reasonInWords } from "../log/act-reason";
import { acts as knownActs, actSubjects } from "../log/act-words";
import { findActs } from "../log/acts.server";
import { loadMarketFigures } from "../start/market-figures.server";
import { askedEvents, readSecurityFilters } from "../log/security-log.server";
import { pagedTable, table, yesOrNo } from "./table.server";

/** An act with one field that it changed; once for each of them. */
function changeByChange(act: OperatorAct): OperatorAct[] {
  const lines = act.changes.flatMap((change) =>
    change.fields.length > 0
      ? change.fields.map((field) => ({ ...act, changes: [{ ...change, fields: [field] }] }))
      : [{ ...act, changes: [change] }],
  );
  return lines.length > 0 ? lines : [act];
}
const changed = ({ changes: [change] }: OperatorAct) => change;
const field = (act: OperatorAct) => changed(act)?.fields[0];

/** The changes of so many acts are held at a time. */
const actsPerAnswer = 50;

/** What happened here, day by day and one by one, and who works here. */
export const logTables = {
  acts: pagedTable({
    screen: operatorPaths.operatorActs(),
    fileName: () => `audit-log-${dayIn("UTC", new Date())}`,
    readPage: ({ request }, paging) => findActs(request, { ...paging, changes: "1" }),
    nameOf: ({ id }) => id,
    perAnswer: actsPerAnswer,
    lines: changeByChange,
    columns: ({ t }) => [
      [t("operator.acts.when"), ({ created_at }) => created_at],
      [t("operator.acts.who"), ({ operator_name }) => operator_name],
      [
        t("operator.acts.act"),
        ({ act }) => {
          const known = knownActs.find((one) => one === act);
          return known ? t(`operator.acts.${known}`) : act;
        },
      ],
      [
        t("operator.acts.about"),
        ({ subject_kind, subject_id, subject_title }) => {
          const known = actSubjects.find((one) => one === subject_kind);
          const kind = known ? t(`operator.acts.kind.${known}`) : subject_kind;
          return `${kind} ${subject_id} ${subject_title}`.trim();
        },
      ],
      [t("operator.review.reason"), (act) => reasonInWords(t, act)],
      [
        t("operator.acts.changed"),
        (act) => {
          const change = changed(act);
          return change && rowTitle(t, change);
        },
      ],
      [t("operator.acts.field"), (act) => fieldTitle(t, field(act)?.name ?? "")],
      [t("operator.acts.before"), (act) => field(act)?.before],
      [t("operator.acts.after"), (act) => field(act)?.after],
    ],
  }),

  "security-log": pagedTable({
    screen: operatorPaths.operatorSecurityLog(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(operatorSecurityEvents, {
        ...askedEvents(readSecurityFilters(query)),
        ...paging,
      }),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.acts.when"), ({ created_at }) => created_at],
      [t("security.log.what"), ({ kind }) => t(`security.log.kind.${kind}`)],
      [t("security.log.ended"), ({ outcome }) => t(`security.log.outcome.${outcome}`)],
      [t("operator.listings.number"), ({ member_id }) => member_id],
      [t("operator.members.account"), ({ member_name }) => member_name],
      [t("security.log.network"), ({ network_address }) => network_address],
      [t("operator.tables.device"), ({ user_agent }) => deviceNamed(user_agent)],
      [t("operator.acts.who"), ({ actor_name }) => actor_name],
    ],
  }),

  "policy-reports": pagedTable({
    screen: operatorPaths.operatorPolicyReports(),
    readPage: ({ request }, paging) => upstream(request).envelope(operatorPolicyReports, paging),
    nameOf: ({ id }) => id,
    columns: ({ t }) => [
      [t("operator.tables.first"), ({ first_at }) => first_at],
      [t("security.reports.last"), ({ last_at }) => last_at],
      [t("security.reports.rule"), ({ directive }) => directive],
      [
        t("operator.listings.state"),
        ({ is_enforced }) => t(`security.reports.${is_enforced ? "stopped" : "noted"}`),
      ],
      [
        t("security.log.what"),
        ({ blocked, sample }) => [blocked, sample].filter(Boolean).join(" · "),
      ],
      [t("security.reports.where"), ({ page }) => page],
      [
        t("operator.tables.source"),
        ({ source, line }) => (source && line ? `${source}:${line}` : source),
      ],
      [t("operator.tables.device"), ({ user_agent }) => deviceNamed(user_agent)],
      [t("security.reports.count"), ({ report_count }) => report_count],
    ],
  }),

  figures: table({
    screen: operatorPaths.operatorRoles(),
    read: async ({ request }) => (await loadMarketFigures(request)).days,
    fileName: (days) => `figures-${days[0]?.day}-${days.at(-1)?.day}`,
    columns: ({ t }) => [
      [t("dashboard.figures.day"), ({ day }) => day],
      ...marketFigureKinds.map((kind): [string, (day: FiguresOfDay) => number] => [
        t(`operator.figures.${kind}`),
        (day) => day[kind],
      ]),
    ],
  }),

  "figures-cities": table({
    screen: operatorPaths.operatorRoles(),
    read: async ({ request }) => (await loadMarketFigures(request)).cities,
    columns: ({ t }) => [[t("operator.figures.city"), ({ name }) => name], ...sharesIn(t)],
  }),

  "figures-categories": table({
    screen: operatorPaths.operatorRoles(),
    read: async ({ request }) => (await loadMarketFigures(request)).categories,
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.figures.category"), ({ name }) => translateTerm(t, name)],
      ...sharesIn(t),
    ],
  }),

  operators: table({
    screen: operatorPaths.operatorTeam(),
    read: ({ request }) => upstream(request).call(operatorTeam),
    columns: ({ t }) => [
      [t("operator.listings.number"), ({ id }) => id],
      [t("operator.team.operator"), ({ name }) => name],
      [t("operator.team.email"), ({ email }) => email],
      [t("operator.team.role"), ({ role }) => t(`operator.roles.name.${role}`)],
      [t("operator.team.secondStep"), (one) => yesOrNo(t, one.has_second_factor)],
      [t("operator.team.seen"), ({ last_seen_at }) => last_seen_at],
    ],
  }),

  invitations: table({
    screen: operatorPaths.operatorTeam(),
    read: async ({ request }) => (await upstream(request).envelope(operatorTeam)).invitations,
    columns: ({ t }) => [
      [t("operator.team.email"), ({ email }) => email],
      [t("operator.team.role"), ({ role }) => t(`operator.roles.name.${role}`)],
      [t("operator.acts.who"), ({ invited_by }) => invited_by],
      [t("operator.listings.created"), ({ created_at }) => created_at],
      [t("operator.team.until"), ({ expires_at }) => expires_at],
    ],
  }),

  jobs: table({
    screen: operatorPaths.operatorHealth(),
    read: async ({ request }) => (await upstream(request).call(operatorHealth)).jobs,
    columns: ({ t }) => [
      [t("health.jobs.name"), ({ name }) => t(`health.jobs.what.${name}`)],
      [t("health.jobs.last"), ({ ended_at }) => ended_at],
      [t("health.jobs.failed"), ({ failed_at }) => failed_at],
      [t("health.letters.failure"), ({ failure }) => failure],
      [t("health.jobs.next"), ({ next_at }) => next_at],
      [t("health.jobs.isLate"), ({ is_late }) => yesOrNo(t, is_late)],
    ],
  }),

  faults: table({
    screen: operatorPaths.operatorHealth(),
    read: async ({ request }) => (await upstream(request).call(operatorHealth)).faults,
    columns: ({ t }) => [
      [
        t("operator.queue.kind"),
        ({ area }) => (area === "notice" ? t("health.notices.title") : t(`health.faults.${area}`)),
      ],
      [t("health.faults.what"), ({ subject }) => subject],
      [t("health.faults.why"), ({ reason }) => reason],
      [t("health.faults.count"), ({ fault_count }) => fault_count],
      [t("health.faults.last"), ({ last_at }) => last_at],
    ],
  }),
};

type ShareOfPlace = MarketFigures["cities"][number];

const sharesIn = (t: TFunction) =>
  placedFigureKinds.map((kind): [string, (share: ShareOfPlace) => number] => [
    t(`operator.figures.${kind}`),
    (share) => share[kind],
  ]);

type FiguresOfDay = Awaited<ReturnType<typeof loadMarketFigures>>["days"][number];

function deviceNamed(userAgent: string) {
  const { browser, system } = deviceOf(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}
