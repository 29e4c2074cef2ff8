import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { WrittenKind } from "~/contract/operator/languages/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { EntryPage } from "../parts/entry-page";
import { useMay } from "../parts/use-may";
import { loadLanguage } from "./languages.server";
import { ProductTexts } from "./product-texts";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadLanguage(request, params.code);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A language: what operators wrote in it, and what the product says in it. */
export default function Language() {
  const { t } = useTranslation();
  const { title, language } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorLanguages(),
        label: t("operator.content.languages.title"),
      }}
      mark={language.is_offered ? null : <Badge>{t("operator.content.languages.off")}</Badge>}
      log={language.id === null ? null : { kind: "language", id: language.id }}
    >
      <WhatIsWritten />
      <ProductTexts />
    </EntryPage>
  );
}

const lists: Record<
  WrittenKind,
  { href: string; right: "content" | "catalogue" | "review" | "packages" }
> = {
  article: { href: operatorPaths.operatorArticles(), right: "content" },
  article_category: { href: operatorPaths.operatorArticleCategories(), right: "content" },
  page: { href: operatorPaths.operatorPages(), right: "content" },
  dated_page: { href: operatorPaths.operatorPages(), right: "content" },
  announcement: { href: operatorPaths.operatorAnnouncement(), right: "content" },
  question: { href: operatorPaths.operatorQuestions(), right: "content" },
  slide: { href: operatorPaths.operatorSlides(), right: "content" },
  homepage_section: { href: operatorPaths.operatorFrontPage(), right: "content" },
  footer_link: { href: operatorPaths.operatorFooterLinks(), right: "content" },
  saved_reply: { href: operatorPaths.operatorSavedReplies(), right: "review" },
  category: { href: operatorPaths.operatorCategories(), right: "catalogue" },
  category_meta: { href: operatorPaths.operatorCategories(), right: "catalogue" },
  parameter: { href: operatorPaths.operatorParameters(), right: "catalogue" },
  facility: { href: operatorPaths.operatorFacilities(), right: "catalogue" },
  report_reason: { href: operatorPaths.operatorReportReasons(), right: "catalogue" },
  verification_field: { href: operatorPaths.operatorVerificationFields(), right: "catalogue" },
  package: { href: operatorPaths.operatorPackages(), right: "packages" },
};

/** How much of each list there is in it. */
function WhatIsWritten() {
  const { t } = useTranslation();
  const may = useMay();
  const { written } = useLoaderData<typeof loader>();
  const title = t("operator.content.languages.written");
  return (
    <section aria-labelledby="written" className="stack">
      <h2 id="written">{title}</h2>
      <Table
        caption={title}
        columns={[
          { key: "kind", label: t("operator.content.languages.list") },
          { key: "share", label: t("operator.content.languages.share") },
        ]}
        rows={written.map((one) => {
          const { href, right } = lists[one.kind];
          const name = t(`operator.content.languages.kinds.${one.kind}`);
          return {
            key: one.kind,
            cells: {
              kind: may(right) ? <Link to={href}>{name}</Link> : name,
              share:
                one.written === one.all ? (
                  <Badge tone="good">{t("operator.entry.complete")}</Badge>
                ) : (
                  t("operator.content.languages.of", { written: one.written, all: one.all })
                ),
            },
          };
        })}
      />
    </section>
  );
}
