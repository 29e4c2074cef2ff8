import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { memberStates } from "~/contract/operator/members/calls";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Tabs } from "~/ui/tabs";
import { useMay } from "../parts/use-may";
import { FilterForm } from "./filter-form";
import { audienceOf } from "./filters";
import { loadMembers } from "./list.server";
import { MembersTable } from "./table";
import { TableFile } from "../parts/table-file";

export const loader = ({ request }: LoaderFunctionArgs) => loadMembers(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Members() {
  const { t } = useTranslation();
  const { title, asked, filters, members, chosen, total, page, pages, packages, languages } =
    useLoaderData<typeof loader>();
  const writes = useMay()("messages");
  const audience = writes && total > 0 ? audienceOf(asked) : null;
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={t("operator.members.found", { number: total })}
        actions={
          total > 0 ? (
            <>
              {audience ? (
                <ButtonLink
                  href={operatorPaths.operatorMessageDraft("new", audience)}
                  variant="secondary"
                  icon="mail"
                >
                  {t("operator.members.writeToFound")}
                </ButtonLink>
              ) : null}
              <TableFile table="members" filters={asked} />
            </>
          ) : null
        }
      />
      <FilterForm
        asked={asked}
        chosen={filters.members}
        packages={packages}
        languages={languages}
      />
      <Tabs
        label={t("operator.members.states")}
        tabs={[undefined, ...memberStates].map((one) => ({
          href: operatorPaths.operatorMembers({ ...filters, state: one }),
          label: t(`operator.members.state.${one ?? "all"}`),
          current: one === asked.state,
          ...(one === asked.state && { count: total }),
        }))}
      />
      {members.length > 0 ? (
        <Form
          // What is ticked is the address's.
          key={filters.members}
          action={paths.writeNews()}
          className="stack"
        >
          <MembersTable caption={title} members={members} chosen={chosen} />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorMembers({ ...filters, page: number })}
          />
          {writes ? <WriteToChosen /> : null}
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

/** Those who were chosen before and stand on another page, and the ways on with all who are ticked. */
function WriteToChosen() {
  const { t } = useTranslation();
  const { members, chosen } = useLoaderData<typeof loader>();
  const elsewhere = chosen.filter(({ id }) => !members.some((member) => member.id === id));
  return (
    <>
      {elsewhere.length > 0 ? (
        <fieldset className="field">
          <legend>{t("operator.members.chosenElsewhere")}</legend>
          <div className="choices">
            {elsewhere.map(({ id, name }) => (
              <label key={id} className="choice">
                <input type="checkbox" name="members" value={id} defaultChecked />
                <span dir="auto">{name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="cluster">
        <Button icon="mail">{t("operator.members.writeToChosen")}</Button>
        <Button variant="secondary" formAction={operatorPaths.operatorMembers()}>
          {t("operator.members.chooseMore")}
        </Button>
      </div>
    </>
  );
}
