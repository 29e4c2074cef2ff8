import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { LetterInLanguage } from "~/contract/operator/letters/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { TableFile, TableFromFile } from "../parts/table-file";
import { ContentTabs } from "./content-tabs";
import { loadLetters } from "./letters.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadLetters(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Every letter that the product sends, by what it is about, and in which languages it says something else here. */
export default function Letters() {
  const { t } = useTranslation();
  const { title, search, groups } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("letters.lead")}
        actions={
          <>
            <TableFromFile table="letters" />
            {groups.length > 0 ? <TableFile table="letters" filters={{ search }} /> : null}
          </>
        }
      />
      <ContentTabs current="letters" />
      <Form method="get" role="search" className="agent-search" key={search}>
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("letters.search")}
          placeholder={t("letters.searchHint")}
          dir="auto"
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      {groups.length === 0 ? (
        <EmptyState title={t("letters.notFound")} text={t("letters.notFoundText")} />
      ) : (
        groups.map((one) => <Group key={one.group} {...one} />)
      )}
    </div>
  );
}

type GroupProps = ReturnType<typeof useLoaderData<typeof loader>>["groups"][number];

function Group({ group, letters }: GroupProps) {
  const { t } = useTranslation();
  const { opened } = useLoaderData<typeof loader>();
  const title = t(`letters.group.${group}`);
  return (
    <section className="stack" aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{title}</h2>
      <Table
        caption={title}
        columns={[
          { key: "letter", label: t("letters.letter") },
          { key: "state", label: t("letters.state") },
        ]}
        rows={letters.map(({ id, name, when, languages }) => ({
          key: id,
          cells: {
            letter: (
              <span className="listing-cell-words">
                <Link to={operatorPaths.operatorLetter(id, opened)}>
                  <bdi>{name}</bdi>
                </Link>
                <small>{when}</small>
              </span>
            ),
            state: <States languages={languages} />,
          },
        }))}
      />
    </section>
  );
}

/** The languages in which it says something else, and where something is missing or stale beside that. */
function States({ languages }: { languages: (LetterInLanguage & { name: string })[] }) {
  const { t } = useTranslation();
  const told = languages.filter(({ changed, missing }) => changed + missing > 0);
  if (told.length === 0) return <>{t("letters.own")}</>;
  return (
    <span className="cluster">
      {told.map(({ language, name, missing, stale }) => (
        <Badge key={language} tone={missing + stale > 0 ? "highlight" : "good"}>
          {missing > 0 ? (
            t("letters.missing", { language: name })
          ) : stale > 0 ? (
            t("letters.stale", { language: name })
          ) : (
            <bdi>{name}</bdi>
          )}
        </Badge>
      ))}
    </span>
  );
}
