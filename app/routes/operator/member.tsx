import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { OperatorMember } from "~/contract/operator/members/calls";
import { formatDay } from "~/i18n/dates";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { GivePackage } from "./give-package";
import { MemberAccount } from "./member-account";
import { AskedMemberAct } from "./member-acts";
import { actOnMember, type ListedRow, loadMember } from "./member.server";
import { readId } from "./read-id.server";
import { useMay } from "./use-may";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadMember(request, readId(params.id, "page"));

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnMember(request, readId(params.id, "page"));

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Member() {
  const { t } = useTranslation();
  const {
    title,
    member,
    homes,
    projects,
    reported,
    verificationHref,
    packages,
    replies,
    page,
    pages,
    maySignOut,
    asks,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const isGift = reply?.initialValue?.intent === "give";
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorMembers()} icon="arrow-left">
        {t("operator.members.title")}
      </TextLink>
      <PageHeading
        title={title}
        lead={[member.city, member.country].filter(Boolean).join(", ") || undefined}
      />
      {asks ? <AskedMemberAct member={member} act={asks} /> : null}
      <div className="split">
        <div className="stack">
          <Facts member={member} verificationHref={verificationHref} />
          <Listed title={t("operator.kind.reports")} rows={reported} />
          <Listed title={t("operator.kind.listings")} rows={homes} />
          <Listed title={t("operator.kind.projects")} rows={projects} />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorMember(member.id, { page: number })}
          />
        </div>
        <aside className="review">
          <MemberAccount
            member={member}
            maySignOut={maySignOut}
            replies={replies}
            reply={isGift ? undefined : reply}
          />
          <GivePackage packages={packages} reply={isGift ? reply : undefined} />
        </aside>
      </div>
    </div>
  );
}

interface FactsProps {
  member: OperatorMember;
  verificationHref: string | null;
}

function Facts({ member, verificationHref }: FactsProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const day = (time: string | null) => formatDay(time, i18n.language, "medium");
  const registeredUnder = (["terms", "privacy"] as const).flatMap((page) => {
    const number = member[`${page}_version`];
    if (number === null) return [];
    const version = t("operator.content.pages.numbered", { number });
    const href = operatorPaths.operatorPageVersion(page, number);
    return [
      {
        term: t(`operator.members.registeredUnder.${page}`),
        detail: may("content") ? (
          <Link className="link" to={href}>
            {version}
          </Link>
        ) : (
          version
        ),
      },
    ];
  });
  return (
    <DefinitionList
      items={[
        { term: t("operator.members.since"), detail: day(member.created_at) },
        {
          term: t("operator.kind.listings"),
          detail: String(member.property_count),
        },
        {
          term: t("operator.kind.projects"),
          detail: String(member.projects_count),
        },
        {
          term: t("operator.kind.reports"),
          detail: String(member.report_count),
        },
        ...(verificationHref
          ? [
              {
                term: t("operator.kind.verifications"),
                detail: (
                  <Link className="link" to={verificationHref}>
                    {t("operator.verification.see")}
                  </Link>
                ),
              },
            ]
          : []),
        ...registeredUnder,
        ...(may("log")
          ? [
              {
                term: t("operator.pages.securityLog"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorSecurityLog({ member: member.id })}
                  >
                    {t("security.log.ofMember")}
                  </Link>
                ),
              },
              {
                term: t("operator.acts.title"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorActs({ subject: "member", number: member.id })}
                  >
                    {t("operator.members.acts")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function Listed({ title, rows }: { title: string; rows: ListedRow[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <section className="stack">
      <SectionHeading title={title} />
      <Table
        caption={title}
        columns={[
          { key: "listing", label: t("operator.queue.subject.listings") },
          { key: "status", label: t("operator.members.stands") },
        ]}
        rows={rows.map((row) => ({
          key: row.id,
          cells: {
            listing: (
              <div className="listing-cell">
                <Picture url={row.image} alt="" sizes="80px" largest={160} />
                <span dir="auto">
                  <Link to={row.href}>{row.title}</Link>
                  <small>{row.city}</small>
                </span>
              </div>
            ),
            status: (
              <span className="cluster">
                {row.status ? <StatusBadge status={row.status} /> : null}
                {row.isShown ? null : <StatusBadge status="inactive" />}
              </span>
            ),
          },
        }))}
      />
    </section>
  );
}
