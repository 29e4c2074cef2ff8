import type { FoundEntry } from "~/contract/operator/find-entries/calls";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { MemberName, MemberReach, MemberState } from "./parts/member-cells";
import { useMay } from "./parts/use-may";

export function MembersTable({ members }: { members: OperatorMember[] }) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <Table
      caption={t("operator.pages.members")}
      columns={[
        { key: "name", label: t("operator.members.name") },
        ...(may("personal") ? [{ key: "reach", label: t("operator.members.reach") }] : []),
        { key: "state", label: t("operator.members.stands") },
      ]}
      rows={members.map((member) => ({
        key: member.id,
        cells: {
          name: <MemberName member={member} />,
          reach: <MemberReach member={member} />,
          state: <MemberState member={member} />,
        },
      }))}
    />
  );
}

const entryPages: Record<FoundEntry["kind"], (id: number) => string> = {
  category: operatorPaths.operatorCategory,
  parameter: operatorPaths.operatorParameter,
  facility: operatorPaths.operatorFacility,
  report_reason: operatorPaths.operatorReportReason,
  verification_field: operatorPaths.operatorVerificationField,
  district: operatorPaths.operatorDistrict,
  package: operatorPaths.operatorPackage,
  article: operatorPaths.operatorArticle,
  article_category: operatorPaths.operatorArticleCategory,
  question: operatorPaths.operatorQuestion,
  slide: operatorPaths.operatorSlide,
  homepage_section: operatorPaths.operatorFrontPageSection,
  footer_link: operatorPaths.operatorFooterLink,
  news: operatorPaths.operatorMessage,
  feed: operatorPaths.operatorFeed,
  saved_reply: operatorPaths.operatorSavedReply,
};

export function EntriesTable({ entries }: { entries: FoundEntry[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t("operator.find.entries")}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "kind", label: t("operator.find.kind") },
      ]}
      rows={entries.map(({ kind, id, name }) => ({
        key: `${kind} ${id}`,
        cells: {
          name: (
            <span dir="auto">
              <TextLink href={entryPages[kind](id)}>{name || t("operator.find.unnamed")}</TextLink>
            </span>
          ),
          kind: t(`operator.acts.kind.${kind}`),
        },
      }))}
    />
  );
}

interface FoundPage {
  href: string;
  title: string;
  /** What is called so there; empty where the page itself is. */
  said: string;
}

export function PagesTable({ pages }: { pages: FoundPage[] }) {
  const { t } = useTranslation();
  return (
    <Table
      caption={t("operator.find.pages")}
      columns={[
        { key: "page", label: t("operator.find.page") },
        { key: "said", label: t("operator.find.there") },
      ]}
      rows={pages.map(({ href, title, said }) => ({
        key: href,
        cells: { page: <TextLink href={href}>{title}</TextLink>, said: said || "–" },
      }))}
    />
  );
}
