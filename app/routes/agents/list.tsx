import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { AgentCard } from "~/ui/agent-card";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { publicMeta } from "~/ui/public-meta";
import { cachedPage } from "~/screens.server/cached-page";
import { loadAgents } from "./list.server";

const pageQuery = (page: number) => (page === 1 ? undefined : page);

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await loadAgents(request));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.agents({ page: pageQuery(data.page) }),
        unlisted: data.search !== undefined,
      })
    : [];

export default function Agents() {
  const { t } = useTranslation();
  const { title, search, agents, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide results">
      <PageHeading title={title} lead={t("agents.found", { count: total })} />
      <Form method="get" role="search" className="agent-search" key={search}>
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("agents.search.label")}
          placeholder={t("agents.search.placeholder")}
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {agents.length > 0 ? (
        <div className="cards-3">
          {agents.map((agent) => (
            <AgentCard key={agent.slug_id + agent.id} agent={agent} level={2} />
          ))}
        </div>
      ) : (
        <Nobody searched={search !== undefined} />
      )}
      <Pager
        page={page}
        pages={pages}
        href={(one) => paths.agents({ search, page: pageQuery(one) })}
      />
    </div>
  );
}

function Nobody({ searched }: { searched: boolean }) {
  const { t } = useTranslation();
  return searched ? (
    <EmptyState
      drawing="search"
      title={t("agents.none.title")}
      text={t("agents.none.text")}
      action={<ButtonLink href={paths.agents()}>{t("agents.none.all")}</ButtonLink>}
    />
  ) : (
    <EmptyState
      drawing="door"
      title={t("agents.none.yet")}
      action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
    />
  );
}
