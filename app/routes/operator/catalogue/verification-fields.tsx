import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { CatalogueTabs } from "./catalogue-tabs";
import { fieldKinds } from "./field-kinds";
import { loadVerificationFields, orderVerificationFields } from "./verification-fields.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadVerificationFields(request);

export const action = ({ request }: ActionFunctionArgs) => orderVerificationFields(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What agents are asked before they are verified, in its order. */
export default function VerificationFields() {
  const { t, i18n } = useTranslation();
  const { title, fields } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.verificationLead")}
      tabs={<CatalogueTabs current="verification" />}
      add={{
        href: operatorPaths.operatorVerificationField("new"),
        label: t("operator.catalogue.newField"),
      }}
      empty={{
        title: t("operator.catalogue.noFields"),
        text: t("operator.catalogue.noFieldsText"),
      }}
      file={{ table: "verification-fields" }}
      columns={[
        { key: "question", label: t("operator.catalogue.question") },
        { key: "kind", label: t("operator.catalogue.kind") },
        { key: "answers", label: t("operator.catalogue.answers"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={fields.map(({ id, name, kind, is_hidden, answers, missing }, place) => ({
        key: id,
        cells: {
          question: (
            <EntryName
              href={operatorPaths.operatorVerificationField(id)}
              name={name}
              note={is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
            />
          ),
          kind: t(`operator.catalogue.kinds.${fieldKinds[kind]}`),
          answers: formatNumber(answers, i18n.language),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={fields.length} />,
        },
      }))}
    />
  );
}
