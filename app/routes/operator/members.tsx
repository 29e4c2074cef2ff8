import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { chosenIn } from "~/contract/operator/forms";
import {
  memberStates,
  type OperatorMember,
  operatorMembers,
} from "~/contract/operator/members/calls";
import { formatDay } from "~/i18n/dates";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { requireOperator } from "~/session.server/guards";
import { upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Table } from "~/ui/table";
import { Tabs } from "~/ui/tabs";
import { readPageNumber } from "~/screens.server/page-number";
import { findChosen } from "./chosen-members.server";
import { MemberName, MemberReach, MemberState } from "./member-cells";
import { useMay } from "./use-may";

const perPage = 20;

/** A page of the members that the address asks for. */
async function loadMembers(request: Request) {
  await requireOperator(request, "members");
  const { searchParams } = new URL(request.url);
  const search = (searchParams.get("search") ?? "").trim().slice(0, 255) || undefined;
  const state = memberStates.find((one) => one === searchParams.get("state"));
  const page = readPageNumber(request);
  const [t, { data: members, total = members.length }, chosen] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorMembers, {
      search,
      state,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
    findChosen(request, chosenIn(searchParams)),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  const filters = { search, state, members: chosen.map(({ id }) => id).join(",") };
  if (page > pages) throw redirect(operatorPaths.operatorMembers(filters));
  const title = t("operator.members.title");
  return { title, filters, members, chosen, total, page, pages };
}

export const loader = ({ request }: LoaderFunctionArgs) => loadMembers(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Members() {
  const { t, i18n } = useTranslation();
  const { title, filters, members, chosen, total, page, pages } = useLoaderData<typeof loader>();
  const { search, state } = filters;
  const may = useMay();
  const writes = may("messages");
  const isChosen = (one: number) => chosen.some(({ id }) => id === one);
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.members.found", { number: total })}
        actions={
          total > 0 ? (
            <ButtonLink
              href={operatorPaths.operatorMembersFile({ search, state })}
              variant="secondary"
              icon="download"
              reloadDocument
            >
              {t("operator.acts.file")}
            </ButtonLink>
          ) : null
        }
      />
      <Form method="get" role="search" className="agent-search" key={search}>
        {state ? <input type="hidden" name="state" value={state} /> : null}
        {filters.members ? <input type="hidden" name="members" value={filters.members} /> : null}
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("operator.members.search")}
          placeholder={t(
            may("personal") ? "operator.members.searchHint" : "operator.members.searchHintByName",
          )}
        />
        <Button icon="search">{t("common.search")}</Button>
      </Form>
      <Tabs
        label={t("operator.members.states")}
        tabs={[undefined, ...memberStates].map((one) => ({
          href: operatorPaths.operatorMembers({ ...filters, state: one }),
          label: t(`operator.members.state.${one ?? "all"}`),
          current: one === state,
          ...(one === state && { count: total }),
        }))}
      />
      {members.length > 0 ? (
        <Form
          // What is ticked is the address's.
          key={filters.members}
          action={paths.writeNews()}
          className="stack"
        >
          <Table
            caption={title}
            columns={[
              ...(writes ? [{ key: "choice", label: t("operator.members.choice") }] : []),
              { key: "name", label: t("operator.members.name") },
              ...(may("personal") ? [{ key: "reach", label: t("operator.members.reach") }] : []),
              { key: "listed", label: t("operator.members.listed") },
              { key: "since", label: t("operator.members.since") },
              { key: "state", label: t("operator.members.stands") },
            ]}
            rows={members.map((member) => ({
              key: member.id,
              cells: {
                choice: <Choice member={member} isChosen={isChosen(member.id)} />,
                name: <MemberName member={member} />,
                reach: <MemberReach member={member} />,
                listed: <Listed member={member} />,
                since: formatDay(member.created_at, i18n.language, "medium"),
                state: <MemberState member={member} />,
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorMembers({ ...filters, page: number })}
          />
          {writes ? (
            <ChosenElsewhere
              chosen={chosen.filter(({ id }) => !members.some((member) => member.id === id))}
            />
          ) : null}
          {writes ? (
            <div className="cluster">
              <Button icon="mail">{t("operator.members.writeToChosen")}</Button>
              <Button variant="secondary" formAction={operatorPaths.operatorMembers()}>
                {t("operator.members.chooseMore")}
              </Button>
            </div>
          ) : null}
        </Form>
      ) : (
        <EmptyState
          drawing="search"
          title={t("operator.members.none")}
          action={
            <ButtonLink href={operatorPaths.operatorMembers({ members: filters.members })}>
              {t("operator.members.showAll")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

/** Whoever cannot sign in cannot be told either. */
function Choice({ member, isChosen }: { member: OperatorMember; isChosen: boolean }) {
  const { t } = useTranslation();
  if (!member.is_active) return "–";
  return (
    <input
      type="checkbox"
      name="members"
      value={member.id}
      defaultChecked={isChosen}
      aria-label={t("operator.members.choose", { name: member.name })}
    />
  );
}

/** Those who were chosen before and stand on another page. */
function ChosenElsewhere({ chosen }: { chosen: { id: number; name: string }[] }) {
  const { t } = useTranslation();
  if (chosen.length === 0) return null;
  return (
    <fieldset className="field">
      <legend>{t("operator.members.chosenElsewhere")}</legend>
      <div className="choices">
        {chosen.map(({ id, name }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="members" value={id} defaultChecked />
            <span dir="auto">{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Listed({ member }: { member: OperatorMember }) {
  const { t } = useTranslation();
  return (
    <span className="listing-cell-words">
      {t("operator.members.homes", { number: member.property_count })}
      <small>{t("operator.members.projects", { number: member.projects_count })}</small>
      {member.report_count > 0 ? (
        <small>{t("operator.members.reports", { number: member.report_count })}</small>
      ) : null}
    </span>
  );
}
