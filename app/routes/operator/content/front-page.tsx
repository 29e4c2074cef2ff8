import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { ShownMark } from "../parts/shown-times";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadFrontPage, orderSections } from "./front-page.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadFrontPage(request);

export const action = ({ request }: ActionFunctionArgs) => orderSections(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The sections of the front page, in the order in which visitors see them. */
export default function FrontPage() {
  const { t } = useTranslation();
  const { title, sections } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.frontPage.lead")}
      tabs={<ContentTabs current="frontPage" />}
      filters={
        <p>
          <TextLink href={operatorPaths.operatorFrontPagePreview()} icon="eye">
            {t("operator.content.frontPage.preview")}
          </TextLink>
        </p>
      }
      file={{ table: "front-page" }}
      columns={[
        { key: "name", label: t("operator.content.frontPage.section") },
        { key: "kind", label: t("operator.content.frontPage.shows") },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={sections.map(({ id, kind, title, shown, missing }, place) => ({
        key: id,
        cells: {
          name: (
            <EntryName
              href={operatorPaths.operatorFrontPageSection(id)}
              name={title}
              note={<ShownMark shown={shown} />}
            />
          ),
          kind: t(`operator.content.frontPage.kinds.${kind ?? "unknown_section"}`),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={title} place={place} count={sections.length} />,
        },
      }))}
    />
  );
}
