import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
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
import { MemberReach, MemberState } from "../parts/member-cells";
import { readId } from "../parts/read-id.server";
import { loadMerge, merge } from "./merge.server";
import { MergePreview } from "./preview";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadMerge(request, readId(params.id, "page"));

export const action = ({ request, params }: ActionFunctionArgs) =>
  merge(request, readId(params.id, "page"));

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Makes one of two accounts of the same person: which the other one is, then what happens. */
export default function Merge() {
  const { t } = useTranslation();
  const { title, member, preview, search } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorMember(member.id)} icon="arrow-left">
        <bdi>{member.name}</bdi>
      </TextLink>
      <PageHeading
        title={title}
        lead={t(preview ? "behalf.merge.confirmLead" : "behalf.merge.lead")}
      />
      {preview ? (
        <MergePreview preview={preview} />
      ) : (
        <>
          <Form method="get" role="search" className="console-filters" key={search}>
            <TextField
              field={plainField("search", search)}
              type="search"
              label={t("behalf.merge.search")}
              hint={t("behalf.merge.searchHint")}
            />
            <Button icon="search">{t("behalf.merge.find")}</Button>
          </Form>
          {search ? <Found /> : null}
        </>
      )}
    </div>
  );
}

/** Whom the search finds; one of them is chosen by a link. */
function Found() {
  const { t, i18n } = useTranslation();
  const { found, member } = useLoaderData<typeof loader>();
  if (found.length === 0) return <p role="status">{t("behalf.merge.nobody")}</p>;
  return (
    <Table
      caption={t("behalf.merge.found")}
      columns={[
        { key: "member", label: t("behalf.transfer.member") },
        { key: "reach", label: t("operator.members.reach") },
        { key: "state", label: t("behalf.transfer.state") },
        { key: "listings", label: t("behalf.transfer.listings"), numeric: true },
        { key: "choice", label: t("behalf.transfer.choice") },
      ]}
      rows={found.map((one) => ({
        key: one.id,
        cells: {
          member: (
            <span className="listing-cell-words">
              <Link to={operatorPaths.operatorMember(one.id)}>
                <bdi>{one.name}</bdi>
              </Link>
              <small>
                <bdi>{[`#${one.id}`, one.city, one.country].filter(Boolean).join(", ")}</bdi>
              </small>
            </span>
          ),
          reach: <MemberReach member={one} />,
          state: <MemberState member={one} />,
          listings: formatNumber(one.property_count + one.projects_count, i18n.language),
          choice: (
            <Link
              className="link"
              to={operatorPaths.operatorMergeMember(member.id, { with: one.id })}
            >
              {t("behalf.transfer.choose")}
              <span className="visually-hidden">: {one.name}</span>
            </Link>
          ),
        },
      }))}
    />
  );
}
