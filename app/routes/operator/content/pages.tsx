import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadPages } from "./pages.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadPages(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the operator writes about the house. */
export default function Pages() {
  const { t, i18n } = useTranslation();
  const { title, pages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.pages.lead")}
      tabs={<ContentTabs current="pages" />}
      file={{ table: "pages" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "version", label: t("operator.content.pages.version") },
        { key: "day", label: t("operator.content.pages.since") },
        { key: "next", label: t("operator.content.pages.dated.next") },
        { key: "missing", label: t("operator.entry.missingIn") },
      ]}
      rows={pages.map(({ page, number, isWritten, changed_at, next_from, missing }) => ({
        key: page,
        cells: {
          name: (
            <EntryName
              href={operatorPaths.operatorPage(page)}
              name={t(`operator.content.pages.names.${page}`)}
              note={isWritten ? null : <Badge>{t("operator.content.pages.empty")}</Badge>}
            />
          ),
          version: number || "–",
          day: changed_at ? formatDay(changed_at, i18n.language) : "–",
          next: next_from ? formatDay(next_from, i18n.language) : "–",
          missing: isWritten ? <MissingLanguages languages={missing} /> : "–",
        },
      }))}
    />
  );
}
