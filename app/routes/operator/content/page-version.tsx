import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { formatClock, formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { pageMeta } from "~/ui/page-meta";
import { RichText } from "~/ui/rich-text";
import { SubmitButton } from "~/ui/submit-button";
import { EntryPage } from "../parts/entry-page";
import { HoldsUntil } from "./dated-list";
import { Registered } from "./page-versions";
import { loadPageVersion, restoreVersion } from "./pages.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPageVersion(request, params);

export const action = ({ request, params }: ActionFunctionArgs) => restoreVersion(request, params);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What a page said, in every language that it was written in. */
export default function PageVersion() {
  const { t, i18n } = useTranslation();
  const { title, name, page, version, isCurrent, dated, revision, texts } =
    useLoaderData<typeof loader>();
  const { created_at, operator_name, members } = version;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPage(page), label: name }}
      mark={isCurrent ? <Badge tone="good">{t("operator.content.pages.current")}</Badge> : null}
    >
      <DefinitionList
        items={[
          {
            term: t("operator.acts.when"),
            detail: `${formatDay(created_at, i18n.language)}, ${formatClock(created_at, i18n.language)}`,
          },
          { term: t("operator.acts.who"), detail: <bdi>{operator_name || "–"}</bdi> },
          ...(page === "about"
            ? []
            : [
                {
                  term: t("operator.content.pages.members"),
                  detail: <Registered page={page} number={version.number} members={members} />,
                },
              ]),
        ]}
      />
      {isCurrent ? null : (
        <Form method="post" className="stack">
          <input type="hidden" name="revision" value={revision} />
          <p className="quiet">{t("operator.content.pages.restoreLead")}</p>
          <HoldsUntil dated={dated} />
          <div className="actions">
            <SubmitButton variant="secondary">{t("operator.content.pages.restore")}</SubmitButton>
          </div>
        </Form>
      )}
      {texts.map(({ language, html }) => (
        <section key={language} className="text-preview" aria-label={language || name}>
          {language ? (
            <h2>
              <bdi>{language}</bdi>
            </h2>
          ) : null}
          <RichText html={html} />
        </section>
      ))}
      {texts.length === 0 ? <p>{t("operator.content.pages.empty")}</p> : null}
    </EntryPage>
  );
}
