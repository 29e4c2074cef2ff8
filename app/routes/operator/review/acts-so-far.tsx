import { actsOfVerification, loggedAs } from "~/contract/operator/review-list/rules";
import { formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { SectionHeading } from "~/ui/headings";
import { ActBadge } from "../log/act-parts";
import { ToLog } from "../parts/to-log";
import type { Desk } from "./desk.server";

/** What operators did about something of the review list so far, latest first; nothing where they did nothing. */
export function ActsSoFar({ desk: { kind, id, acts } }: { desk: Desk }) {
  const { t, i18n } = useTranslation();
  if (acts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="acts-so-far">
      <SectionHeading id="acts-so-far" title={t("review.desk.acts")} />
      <ol className="review-notes">
        {acts.map(({ id: key, act, reason, operator_name, created_at }) => (
          <li key={key}>
            <p>
              <ActBadge act={act} />
            </p>
            {reason ? (
              <p className="console-value" dir="auto">
                {reason}
              </p>
            ) : null}
            <small>
              <bdi>{operator_name || t("review.desk.gone")}</bdi> ·{" "}
              {formatMoment(created_at, i18n.language)}
            </small>
          </li>
        ))}
      </ol>
      {acts.some(({ act }) => actsOfVerification.includes(act)) ? null : (
        <ToLog of={{ kind: loggedAs[kind], id }}>{t("review.desk.toLog")}</ToLog>
      )}
    </section>
  );
}
