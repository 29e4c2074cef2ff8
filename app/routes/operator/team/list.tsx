import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Avatar } from "~/ui/avatar";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { TableFile } from "../parts/table-file";
import { actOnTeam, loadTeam } from "./list.server";
import { Invitations, Invite } from "./invitations";

export const loader = ({ request }: LoaderFunctionArgs) => loadTeam(request);

export const action = ({ request }: ActionFunctionArgs) => actOnTeam(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Who works for the site, who was asked to, and how somebody is asked. */
export default function Team() {
  const { t } = useTranslation();
  const { title, confirmHref, invitations } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.team.lead")}
        actions={<TableFile table="operators" />}
      />
      <div>
        <TextLink href={operatorPaths.operatorRoles()}>{t("operator.team.seeRoles")}</TextLink>
      </div>
      <Operators />
      <Invitations />
      <section className="stack" aria-labelledby="invite-title">
        <h2 id="invite-title">{t("operator.team.invite")}</h2>
        <p className="quiet">{t("operator.team.inviteLead")}</p>
        {confirmHref ? (
          <div>
            <ButtonLink href={confirmHref} variant="secondary" icon="lock" reloadDocument>
              {t("operator.team.confirm")}
            </ButtonLink>
          </div>
        ) : (
          // Empty again once it was sent.
          <Invite key={invitations[0] ? invitations[0].created_at : "none"} />
        )}
      </section>
    </div>
  );
}

function Operators() {
  const { t } = useTranslation();
  const { title, operators, asksForSecondFactor } = useLoaderData<typeof loader>();
  return (
    <Table
      caption={title}
      columns={[
        { key: "name", label: t("operator.team.operator") },
        { key: "role", label: t("operator.team.role") },
        { key: "factor", label: t("operator.team.secondStep") },
        { key: "seen", label: t("operator.team.seen") },
      ]}
      rows={operators.map((operator) => ({
        key: operator.id,
        cells: {
          name: (
            <div className="listing-cell">
              <Avatar name={operator.name} url={operator.profile} />
              <span dir="auto">
                <Link to={operatorPaths.operatorTeamMember(operator.id)}>{operator.name}</Link>
                <small className="breakable">
                  {[operator.email, operator.is_caller ? t("operator.team.you") : ""]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </span>
            </div>
          ),
          role: t(`operator.roles.name.${operator.role}`),
          factor: operator.has_second_factor ? (
            <Badge tone="good" icon="lock">
              {t("operator.team.factorOn")}
            </Badge>
          ) : (
            <Badge tone={asksForSecondFactor ? "danger" : "neutral"}>
              {t(asksForSecondFactor ? "operator.team.factorMissing" : "operator.team.factorOff")}
            </Badge>
          ),
          seen: operator.seen ?? t("operator.team.never"),
        },
      }))}
    />
  );
}
