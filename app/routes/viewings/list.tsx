import {
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getViewings } from "~/contract/viewings/calls";
import { viewingSides } from "~/contract/viewings/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import viewingsUrl from "~/styles/viewings.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { MemberArea } from "~/ui/shell/member-area";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { ViewingBadge } from "./viewing-badge";
import { type ViewingView, viewingView } from "./viewing-view.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewingsUrl }];

/** The member's viewings of one side: first those that wait for their answer, then other open ones. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const side = searchParams.get("side") === "asker" ? ("asker" as const) : ("owner" as const);
  const asked = Number(searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, language, answer] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request)
      .envelope(getViewings, { side, offset: (page - 1) * perPage, limit: perPage })
      .catch(failPage),
  ]);
  const { data: viewings, total = viewings.length } = answer;
  const pages = Math.max(1, Math.ceil(total / perPage));
  const shown = side === "asker" ? side : undefined;
  if (page > pages) throw redirect(paths.viewings({ side: shown, page: pages }));
  return {
    title: t("viewings.title"),
    side,
    waiting: { owner: answer.waiting_as_owner, asker: answer.waiting_as_asker },
    viewings: viewings.map((viewing) => viewingView(viewing, t, language)),
    page,
    pages,
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const queryOf = (side: "asker" | "owner") => ({ side: side === "asker" ? side : undefined });

/** Who wants to see the member's homes, and which homes the member wants to see. */
export default function Viewings() {
  const { t } = useTranslation();
  const { title, side, waiting, viewings, page, pages } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={t(`viewings.list.${side}Lead`)} />
      <Tabs
        label={t("viewings.list.sides")}
        tabs={[...viewingSides].reverse().map((one) => ({
          href: paths.viewings(queryOf(one)),
          label: t(`viewings.list.${one}`),
          current: one === side,
          ...(waiting[one] > 0 && { count: t("viewings.list.waiting", { count: waiting[one] }) }),
        }))}
      />
      {viewings.length > 0 ? (
        <>
          <Table
            caption={t(`viewings.list.${side}`)}
            columns={[
              { key: "home", label: t("viewings.list.home") },
              { key: "person", label: t("viewings.list.person") },
              { key: "when", label: t("viewings.list.when") },
              { key: "state", label: t("viewings.list.state") },
            ]}
            rows={viewings.map((viewing) => ({
              key: viewing.id,
              cells: {
                home: <Home viewing={viewing} />,
                person: <bdi>{viewing.other.name || t("viewings.somebody")}</bdi>,
                when: <When viewing={viewing} />,
                state: <State viewing={viewing} />,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => paths.viewings({ ...queryOf(side), page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="papers"
          title={t(`viewings.list.${side}Empty`)}
          text={t(`viewings.list.${side}EmptyText`)}
          action={
            side === "asker" ? (
              <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
            ) : undefined
          }
        />
      )}
    </MemberArea>
  );
}

function Home({ viewing: { id, image, title, city } }: { viewing: ViewingView }) {
  return (
    <div className="listing-cell">
      <Picture url={image} alt="" sizes="80px" largest={160} />
      <span dir="auto">
        <Link to={paths.viewing(id)} className="link">
          {title}
        </Link>
        <small>{city}</small>
      </span>
    </div>
  );
}

function State({ viewing: { id, state, waits, title } }: { viewing: ViewingView }) {
  const { t } = useTranslation();
  return (
    <div className="viewing-state">
      <ViewingBadge state={state} waits={waits} />
      {waits ? (
        <ButtonLink href={paths.viewing(id)} size="small">
          {t("viewings.list.answer")}
          <span className="visually-hidden">: {title}</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

function When({ viewing: { state, agreed, times } }: { viewing: ViewingView }) {
  const { t } = useTranslation();
  const [first] = times;
  if (state === "requested" || !agreed)
    return (
      <span className="viewing-when">
        {first?.short}
        {times.length > 1 ? (
          <small>{t("viewings.list.more", { count: times.length - 1 })}</small>
        ) : null}
      </span>
    );
  return <span className="viewing-when">{agreed.short}</span>;
}

const perPage = 12;
