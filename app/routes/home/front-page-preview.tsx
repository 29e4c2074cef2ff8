import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { previewHomepageSections } from "~/contract/operator/front-page/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Badge } from "~/ui/badge";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { HomeSection } from "./home-section";
import { sectionViews } from "./home-sections.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOperator(request, "content");
  const [t, language, previewed] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(previewHomepageSections, {}),
  ]);
  return {
    title: t("operator.content.frontPage.preview"),
    sections: previewed.flatMap(({ is_hidden, section }) =>
      sectionViews([section], { language }).map((view) => ({ isHidden: is_hidden, view })),
    ),
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The sections of the front page as visitors see them, and those that they would see if they were shown. */
export default function FrontPagePreview() {
  const { t } = useTranslation();
  const { title, sections } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorFrontPage()} icon="arrow-left">
        {t("operator.content.frontPage.title")}
      </TextLink>
      <PageHeading title={title} lead={t("operator.content.frontPage.previewLead")} />
      {sections.length === 0 ? (
        <EmptyState
          title={t("operator.content.frontPage.empty")}
          text={t("operator.content.frontPage.emptyText")}
        />
      ) : null}
      <div className="sections home-sections">
        {sections.map(({ isHidden, view }) => (
          <div key={view.type}>
            {isHidden ? (
              <p>
                <Badge>{t("operator.entry.hidden")}</Badge>
              </p>
            ) : null}
            <HomeSection section={view} />
          </div>
        ))}
      </div>
    </div>
  );
}
