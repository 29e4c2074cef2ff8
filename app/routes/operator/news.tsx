import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type OperatorNews, operatorNews } from "~/contract/operator/members/calls";
import { formatClock, formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import newsUrl from "~/styles/operator-news.css?url";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { Table } from "~/ui/table";
import { readPageNumber } from "~/screens.server/page-number";

const perPage = 20;

/** A page of what operators told members of their own accord. */
async function loadNews(request: Request) {
  await requireOperator(request, "messages");
  const page = readPageNumber(request);
  const [t, { data: news, total = news.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorNews, { offset: (page - 1) * perPage, limit: perPage }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorNews({ page: pages }));
  return { title: t("operator.news.title"), news, page, pages };
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: newsUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadNews(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What operators told members of their own accord. */
export default function News() {
  const { t, i18n } = useTranslation();
  const { title, news, page, pages } = useLoaderData<typeof loader>();
  const write = (
    <ButtonLink href={paths.writeNews()} icon="plus">
      {t("operator.news.write")}
    </ButtonLink>
  );
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.news.lead")} />
      {news.length > 0 ? (
        <>
          <div className="cluster">{write}</div>
          <Table
            caption={title}
            columns={[
              { key: "news", label: t("operator.news.what") },
              { key: "audience", label: t("operator.news.audience") },
              { key: "told", label: t("operator.news.told") },
              { key: "who", label: t("operator.news.by") },
              { key: "when", label: t("operator.acts.when") },
            ]}
            rows={news.map((one) => ({
              key: one.id,
              cells: {
                news: <Words news={one} />,
                audience: t(one.is_to_everyone ? "operator.news.everyone" : "operator.news.chosen"),
                told: <Told news={one} />,
                who: one.operator_name ? <bdi>{one.operator_name}</bdi> : "–",
                when: (
                  <span className="listing-cell-words">
                    {formatDay(one.created_at, i18n.language, "medium")}
                    <small>{formatClock(one.created_at, i18n.language)}</small>
                  </span>
                ),
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorNews({ page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="bell"
          title={t("operator.news.empty")}
          text={t("operator.news.emptyText")}
          action={write}
        />
      )}
    </div>
  );
}

/** Longer messages are folded after their title. */
const foldedFrom = 160;

function Words({ news: { title, message, picture, slug_id } }: { news: OperatorNews }) {
  const { t } = useTranslation();
  return (
    <div className="news-cell">
      {picture ? <Picture url={picture} alt="" sizes="80px" largest={160} /> : null}
      <div>
        {message.length > foldedFrom ? (
          <details>
            <summary dir="auto">{title}</summary>
            <p dir="auto">{message}</p>
          </details>
        ) : (
          <>
            <strong dir="auto">{title}</strong>
            <p dir="auto">{message}</p>
          </>
        )}
        {slug_id ? (
          <Link className="link" to={paths.property(slug_id)}>
            {t("operator.news.seeHome")}
          </Link>
        ) : null}
      </div>
    </div>
  );
}

function Told({ news: { reader_count, told_at } }: { news: OperatorNews }) {
  const { t } = useTranslation();
  return (
    <span className="listing-cell-words">
      {t("operator.news.members", { count: reader_count })}
      {told_at ? null : (
        <small>
          <Badge tone="accent">{t("operator.news.beingTold")}</Badge>
        </small>
      )}
    </span>
  );
}
