import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ReportedHome } from "~/contract/operator/reports/calls";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { Table } from "~/ui/table";
import { KeptReason } from "../parts/kept-reason";
import { PersonToReach } from "../parts/person-to-reach";
import { queuePath } from "./queues";
import type { ReplyChoice } from "../replies/choices.server";
import { Desk, WayThrough } from "./desk";
import { Meanwhile } from "./meanwhile";
import { ReasonForm } from "../parts/reason-form";
import { loadReports, decideReports } from "./reports.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadReports(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideReports(request, params.id);

/** Also after a refusal: the page shows how it stands now, and what was typed stays. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What members have against a home, beside the decision. */
export default function ReviewReports() {
  const { t } = useTranslation();
  const { title, desk, home } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <WayThrough desk={desk} list={queuePath("reports")} />
      <PageHeading
        title={title}
        lead={t("operator.members.reports", { number: home.report_count })}
      />
      <div className="split">
        <div className="stack">
          <div className="listing-cell">
            <Picture url={home.title_image} alt="" sizes="80px" largest={160} />
            <span dir="auto">
              <Link to={operatorPaths.operatorListing("property", home.id)}>
                {t("operator.advert.see")}
              </Link>
              <small>{home.city}</small>
            </span>
          </div>
          <Reports home={home} />
          <Meanwhile home={home} desk={desk} />
        </div>
        <Verdict home={home} replies={desk?.replies ?? []} />
      </div>
      <Desk desk={desk} />
    </div>
  );
}

const tones = { open: "highlight", upheld: "danger", dismissed: "neutral" } as const;

function Reports({ home: { reports } }: { home: ReportedHome }) {
  const { t, i18n } = useTranslation();
  const translate = useTerm();
  return (
    <Table
      caption={t("operator.kind.reports")}
      columns={[
        { key: "who", label: t("operator.queue.owner") },
        { key: "words", label: t("operator.review.reason") },
        { key: "when", label: t("operator.acts.when") },
        { key: "state", label: t("operator.members.stands") },
      ]}
      rows={reports.map((report) => ({
        key: report.id,
        cells: {
          who: report.reporter ? (
            <Link className="link" to={operatorPaths.operatorMember(report.reporter.id)}>
              <bdi>{report.reporter.name}</bdi>
            </Link>
          ) : (
            "–"
          ),
          words: (
            <span className="listing-cell-words" dir="auto">
              {translate(report.reason)}
              {report.other_message ? <small>{report.other_message}</small> : null}
            </span>
          ),
          when: formatDay(report.created_at, i18n.language, "medium"),
          state: <Badge tone={tones[report.state]}>{t(`operator.state.${report.state}`)}</Badge>,
        },
      }))}
    />
  );
}

/** Leave the home as it is, or take it off the site. */
function Verdict({ home, replies }: { home: ReportedHome; replies: ReplyChoice[] }) {
  const { t } = useTranslation();
  const reply = useActionData<typeof action>()?.reply;
  const isOpen = home.reports.some(({ state }) => state === "open");
  const lastId = <input type="hidden" name="last_id" value={home.last_id} />;
  return (
    <aside className="review" aria-labelledby="decision">
      <h2 id="decision">{t(isOpen ? "operator.review.title" : "operator.review.decided")}</h2>
      <p className="cluster">
        {home.request_status ? <StatusBadge status={home.request_status} /> : null}
        {home.is_shown && !home.held_at ? null : <StatusBadge status="inactive" />}
      </p>
      <PersonToReach term={t("operator.review.owner")} person={home.owner} />
      {isOpen ? (
        <>
          <p className="quiet">{t("operator.reports.lead")}</p>
          <Form method="post">
            {lastId}
            <SubmitButton wide variant="secondary" name="intent" value="approve">
              {t("operator.reports.dismiss")}
            </SubmitButton>
          </Form>
          <ReasonForm
            reply={reply}
            replies={replies}
            label={t("operator.review.reason")}
            hint={t("operator.review.reasonHint")}
            button={t("operator.reports.uphold")}
          >
            {lastId}
          </ReasonForm>
        </>
      ) : (
        <KeptReason reply={reply} />
      )}
    </aside>
  );
}
