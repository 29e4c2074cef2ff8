import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { FoundReceiver } from "~/contract/operator/transfers/calls";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { MemberState } from "../parts/member-cells";
import { handOver, loadTransfer } from "./transfer.server";
import { Consequences } from "./transfer-consequences";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadTransfer(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => handOver(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Hands a listing over to another member: who it is, then what happens. */
export default function Transfer() {
  const { t } = useTranslation();
  const { title, listing, back, preview, search } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={back} icon="arrow-left">
        <bdi>{listing.title}</bdi>
      </TextLink>
      <PageHeading
        title={title}
        lead={t(preview ? "behalf.transfer.confirmLead" : "behalf.transfer.lead")}
      />
      {preview ? (
        <Consequences />
      ) : (
        <>
          <Form method="get" role="search" className="console-filters" key={search}>
            <TextField
              field={plainField("search", search)}
              type="search"
              label={t("behalf.transfer.search")}
              hint={t("behalf.transfer.searchHint")}
            />
            <Button icon="search">{t("behalf.transfer.find")}</Button>
          </Form>
          {search ? <Receivers /> : null}
        </>
      )}
    </div>
  );
}

/** Whom the search finds; those who can have the listing are chosen by a link. */
function Receivers() {
  const { t, i18n } = useTranslation();
  const { receivers, kind, id } = useLoaderData<typeof loader>();
  if (receivers.length === 0) return <p role="status">{t("behalf.transfer.nobody")}</p>;
  return (
    <Table
      caption={t("behalf.transfer.found")}
      columns={[
        { key: "member", label: t("behalf.transfer.member") },
        { key: "state", label: t("behalf.transfer.state") },
        { key: "listings", label: t("behalf.transfer.listings"), numeric: true },
        { key: "choice", label: t("behalf.transfer.choice") },
      ]}
      rows={receivers.map((member) => ({
        key: member.id,
        cells: {
          member: (
            <span className="listing-cell-words">
              <Link to={operatorPaths.operatorMember(member.id)}>
                <bdi>{member.name}</bdi>
              </Link>
              <small>
                <bdi>
                  {[`#${member.id}`, member.city, member.country].filter(Boolean).join(", ")}
                </bdi>
              </small>
            </span>
          ),
          state: <MemberState member={member} />,
          listings: formatNumber(member.property_count + member.projects_count, i18n.language),
          choice: (
            <Choice
              member={member}
              href={operatorPaths.operatorTransfer(kind, id, { to: member.id })}
            />
          ),
        },
      }))}
    />
  );
}

function Choice({ member, href }: { member: FoundReceiver; href: string }) {
  const { t } = useTranslation();
  if (member.obstacle) return t(`behalf.transfer.obstacle.${member.obstacle}`);
  return (
    <Link className="link" to={href}>
      {t("behalf.transfer.choose")}
      <span className="visually-hidden">: {member.name}</span>
    </Link>
  );
}
