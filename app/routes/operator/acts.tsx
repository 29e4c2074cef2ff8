import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { OperatorAct } from "~/contract/operator";
import { gatewayNames, gatewayTitles } from "~/contract/payments.states";
import { formatDay, formatClock } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import listingsUrl from "~/styles/listings.css?url";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { acts as knownActs, actSubjects, actTones } from "./act-words";
import { type ActFilters, loadActs } from "./acts.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: listingsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadActs(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What operators did, and who did it. */
export default function OperatorActs() {
  const { t, i18n } = useTranslation();
  const { title, filters, acts, total, page, pages } = useLoaderData<typeof loader>();
  const { subject, number, ...kept } = filters;
  const tabs = [undefined, ...actSubjects].map((one) => ({
    href: operatorPaths.operatorActs({ ...kept, subject: one }),
    label: one ? t(`operator.acts.subject.${one}`) : t("operator.acts.all"),
    current: one === subject,
  }));
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.acts.lead")} />
      <Tabs
        label={t("operator.acts.subjects")}
        tabs={tabs.map((tab) => (tab.current ? { ...tab, count: total } : tab))}
      />
      <Filters filters={filters} key={JSON.stringify(filters)} />
      {acts.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "when", label: t("operator.acts.when") },
              { key: "who", label: t("operator.acts.who") },
              { key: "act", label: t("operator.acts.act") },
              { key: "subject", label: t("operator.acts.about") },
              { key: "reason", label: t("operator.review.reason") },
            ]}
            rows={acts.map((act) => ({
              key: act.id,
              cells: {
                when: (
                  <span className="listing-cell-words listing-cell-when">
                    {formatDay(act.created_at, i18n.language, "medium")}
                    <small>{formatClock(act.created_at, i18n.language)}</small>
                  </span>
                ),
                who: <bdi>{act.operator_name}</bdi>,
                act: <Deed act={act.act} />,
                subject: <Subject act={act} />,
                reason: <span dir="auto">{act.reason || "–"}</span>,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(one) => operatorPaths.operatorActs({ ...kept, subject, number, page: one })}
          />
        </>
      ) : (
        <EmptyState drawing="papers" title={t("operator.acts.empty")} />
      )}
    </div>
  );
}

function Filters({ filters }: { filters: ActFilters }) {
  const { t } = useTranslation();
  const { subject, number, act, operator, since, until } = filters;
  return (
    <Form method="get" className="mine-filters" role="search">
      {subject ? <input type="hidden" name="subject" value={subject} /> : null}
      {number ? <input type="hidden" name="number" value={number} /> : null}
      <TextField
        field={plainField("operator", operator)}
        type="search"
        label={t("operator.acts.who")}
      />
      <SelectField
        field={plainField("act", act)}
        label={t("operator.acts.act")}
        placeholder={t("operator.acts.all")}
        options={knownActs.map((one) => ({ value: one, label: t(`operator.acts.${one}`) }))}
      />
      <TextField field={plainField("since", since)} type="date" label={t("operator.acts.since")} />
      <TextField field={plainField("until", until)} type="date" label={t("operator.acts.until")} />
      <Button variant="secondary">{t("operator.acts.filter")}</Button>
    </Form>
  );
}

function Deed({ act }: { act: string }) {
  const { t } = useTranslation();
  const known = knownActs.find((one) => one === act);
  return known ? (
    <Badge tone={actTones[known]}>{t(`operator.acts.${known}`)}</Badge>
  ) : (
    <Badge>{act}</Badge>
  );
}

const reviewPages: Record<string, ((id: number) => string) | undefined> = {
  property: operatorPaths.operatorListing,
  project: operatorPaths.operatorProject,
  advertisement: operatorPaths.operatorAdvert,
  verification: operatorPaths.operatorVerification,
  report: operatorPaths.operatorReports,
  chat_report: operatorPaths.operatorChatReport,
  held_message: operatorPaths.operatorHeldMessage,
  member: operatorPaths.operatorMember,
  viewing: paths.viewing,
  payment: operatorPaths.operatorPayment,
  news: () => operatorPaths.operatorNews(),
  invitation: () => operatorPaths.operatorTeam(),
  payment_gateway: () => operatorPaths.operatorPaymentSettings(),
  bank_transfer: () => operatorPaths.operatorPaymentSettings(),
  invoicing: () => operatorPaths.operatorPaymentSettings(),
  chat_settings: () => operatorPaths.operatorChatSettings(),
  listing_settings: () => operatorPaths.operatorListingSettings(),
  text_settings: () => operatorPaths.operatorTextSettings(),
  district: () => operatorPaths.operatorDistricts(),
};

/** What has no row of its own is named by what it is, and found in the settings. */
function settingTitle(kind: string, id: number, name: string) {
  if (kind === "payment_gateway") return gatewayTitles[gatewayNames[id - 1] ?? "Stripe"];
  return [
    "bank_transfer",
    "invoicing",
    "chat_settings",
    "listing_settings",
    "text_settings",
  ].includes(kind)
    ? name
    : "";
}

/** What is gone has neither title nor page. */
function Subject({ act: { subject_kind, subject_id, subject_title } }: { act: OperatorAct }) {
  const { t } = useTranslation();
  const kind = actSubjects.find((one) => one === subject_kind);
  const name = kind ? t(`operator.acts.kind.${kind}`) : subject_kind;
  const page = reviewPages[subject_kind];
  const title = subject_title || settingTitle(subject_kind, subject_id, name);
  return (
    <span className="listing-cell-words" dir="auto">
      {title && page ? (
        <Link to={page(subject_id)}>{title}</Link>
      ) : (
        title || t("operator.acts.gone", { id: subject_id })
      )}
      <small>{name}</small>
    </span>
  );
}
