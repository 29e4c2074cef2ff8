import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { mayAs, operatorRoles, rights } from "~/contract/operator/team/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { requireOperator } from "~/session.server/guards";
import { Badge } from "~/ui/badge";
import { DefinitionList } from "~/ui/definition-list";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";

/** The table of the contract, as every operator may read it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { operator_role: own } = await requireOperator(request, "console");
  const t = await getTexts(request);
  return {
    title: t("operator.roles.title"),
    own,
    rows: rights.map((right) => ({
      right,
      holders: operatorRoles.filter((role) => mayAs(role, right)),
    })),
  };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Which role may what. */
export default function Roles() {
  const { t } = useTranslation();
  const { title, own, rows } = useLoaderData<typeof loader>();
  const name = (role: string) => t(`operator.roles.name.${role}`);
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={own ? t("operator.roles.own", { role: name(own) }) : undefined}
      />
      <DefinitionList
        items={operatorRoles.map((role) => ({
          term: name(role),
          detail: t(`operator.roles.about.${role}`),
        }))}
      />
      <Table
        caption={title}
        columns={[
          { key: "right", label: t("operator.roles.area") },
          { key: "holders", label: t("operator.team.role") },
        ]}
        rows={rows.map(({ right, holders }) => ({
          key: right,
          cells: {
            right: t(`operator.roles.right.${right}`),
            holders: (
              <span className="cluster">
                {holders.map((role) => (
                  <Badge key={role} tone={role === own ? "accent" : "neutral"}>
                    {name(role)}
                  </Badge>
                ))}
              </span>
            ),
          },
        }))}
      />
    </div>
  );
}
