import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { PackageHolder } from "~/contract/operator/packages/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { RemoveEntry } from "../parts/remove-entry";
import { TableFile } from "../parts/table-file";
import { PackageFields } from "./package-fields";
import { changePackage, loadPackage } from "./packages.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPackage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changePackage(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A package: what it costs and allows, and who has it. */
export default function Package() {
  const { t } = useTranslation();
  const { title, found, holders } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPackages(), label: t("operator.packages.title") }}
      mark={found?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
      log={found && { kind: "package", id: found.id }}
    >
      <PackageFields key={found?.revision} />
      {found ? (
        <>
          <PackageHolders id={found.id} {...holders} />
          {found.taken === 0 ? (
            <RemoveEntry
              name={found.name}
              revision={found.revision}
              text={t("operator.packages.neverTaken")}
              fault={answer?.notRemoved}
            />
          ) : null}
        </>
      ) : null}
    </EntryPage>
  );
}

interface PackageHoldersProps {
  id: number;
  rows: PackageHolder[];
  total: number;
  page: number;
  pages: number;
}

/** Who has a package, or had it. */
function PackageHolders({ id, rows, total, page, pages }: PackageHoldersProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack" aria-labelledby="holders">
      <h2 id="holders">{t("operator.packages.whoHas")}</h2>
      {total === 0 ? (
        <p>{t("operator.packages.nobody")}</p>
      ) : (
        <>
          <Table
            caption={t("operator.packages.whoHas")}
            columns={[
              { key: "member", label: t("operator.packages.member") },
              { key: "from", label: t("operator.packages.from") },
              { key: "until", label: t("operator.packages.until") },
            ]}
            rows={rows.map(({ number, member_id, name, start_date, end_date, is_running }) => ({
              key: number,
              cells: {
                member: (
                  <span className="listing-cell-words" dir="auto">
                    <Link to={operatorPaths.operatorMember(member_id)}>{name}</Link>
                  </span>
                ),
                from: formatDay(start_date, i18n.language),
                until: (
                  <span className="cluster">
                    {end_date ? formatDay(end_date, i18n.language) : t("packages.forever")}
                    <Badge tone={is_running ? "good" : "neutral"}>
                      {t(is_running ? "operator.packages.runs" : "operator.packages.ended")}
                    </Badge>
                  </span>
                ),
              },
            }))}
          />
          <div className="actions">
            <TableFile table="package-holders" filters={{ package: id }} />
          </div>
        </>
      )}
      <Pager
        page={page}
        pages={pages}
        href={(next) => operatorPaths.operatorPackage(id, { page: next })}
      />
    </section>
  );
}
