import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { changeParameter, loadParameter } from "./parameters.server";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { RemoveUsed } from "../parts/remove-used";
import { ParameterFields } from "./parameter-fields";
import { RenameChoice } from "./rename-choice";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadParameter(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeParameter(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What listings are asked for: how it is answered, and how it is searched for. */
export default function Parameter() {
  const { t } = useTranslation();
  const { title, parameter, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorParameters(), label: t("operator.catalogue.parameters") }}
      log={parameter && { kind: "parameter", id: parameter.id }}
    >
      <ParameterFields key={parameter?.revision} />
      {parameter ? (
        <>
          {parameter.options.length > 0 ? (
            <RenameChoice
              choices={parameter.options.map(({ value }) => value)}
              reply={answer?.renamed?.reply}
              revision={answer?.renamed?.revision ?? parameter.revision}
            />
          ) : null}
          <RemoveUsed
            name={parameter.name}
            revision={parameter.revision}
            uses={parameter.listings}
            inUse={t("operator.catalogue.inUse", { count: parameter.listings })}
            notInUse={t("operator.catalogue.notInUse")}
            others={others}
            fault={answer?.notRemoved}
          />
        </>
      ) : null}
    </EntryPage>
  );
}
