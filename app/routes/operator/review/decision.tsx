import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type DecidedItem, operatorReviewAttempt } from "~/contract/operator/review-list/calls";
import { outcomes } from "~/contract/operator/review-list/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useMessage } from "~/i18n/messages";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { notFoundPage } from "~/screens.server/not-found";
import { casePath, listPath, readFilters } from "./filters";

/** What became of each of many that the reader decided about at once. */
async function loadDecision(request: Request, attempt: string | undefined) {
  await requireOperator(request, "review");
  if (!attempt || !/^[\da-f-]{36}$/i.test(attempt)) throw await notFoundPage(request);
  const [t, found] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorReviewAttempt, { attempt }),
  ]);
  const from = new URL(request.url).searchParams.get("from") ?? "";
  return {
    title: t(`review.decision.${found.decision}`),
    items: found.data,
    back: listPath(readFilters(new URLSearchParams(from))),
  };
}

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadDecision(request, params.attempt);

export const meta: MetaFunction<typeof loader> = pageMeta;

const tones = { decided: "good", overtaken: "neutral", impossible: "danger" } as const;

/** Row by row: decided, decided by somebody else before, or why it was not possible. */
export default function Decision() {
  const { t, i18n } = useTranslation();
  const message = useMessage();
  const { title, items, back } = useLoaderData<typeof loader>();
  const counted = outcomes.flatMap((outcome) => {
    const count = items.filter((item) => item.outcome === outcome).length;
    return count > 0 ? [{ outcome, count }] : [];
  });
  return (
    <div className="wide stack">
      <PageHeading title={title} />
      <ul className="cluster">
        {counted.map(({ outcome, count }) => (
          <li key={outcome}>
            <Badge tone={tones[outcome]}>
              {t(`review.decision.outcome.${outcome}`)}: {formatNumber(count, i18n.language)}
            </Badge>
          </li>
        ))}
      </ul>
      <Table
        caption={title}
        columns={[
          { key: "what", label: t("review.list.what") },
          { key: "kind", label: t("operator.queue.kind") },
          { key: "outcome", label: t("review.decision.became") },
        ]}
        rows={items.map((item) => ({
          key: `${item.kind} ${item.id}`,
          cells: {
            what: <What item={item} />,
            kind: t(`review.list.one.${item.kind}`),
            outcome: (
              <span className="listing-cell-words">
                <Badge tone={tones[item.outcome]}>
                  {t(`review.decision.outcome.${item.outcome}`)}
                </Badge>
                {item.message ? <small>{message(item.message)}</small> : null}
              </span>
            ),
          },
        }))}
      />
      <div>
        <ButtonLink href={back} icon="shield-check">
          {t("review.decision.goOn")}
        </ButtonLink>
      </div>
    </div>
  );
}

function What({ item: { kind, id, title } }: { item: DecidedItem }) {
  const { t } = useTranslation();
  return title ? (
    <Link className="link" to={casePath[kind](id)}>
      <bdi>{title}</bdi>
    </Link>
  ) : (
    t("operator.acts.gone", { id })
  );
}
