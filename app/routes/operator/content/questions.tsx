import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { ShownMark } from "../parts/shown-times";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadQuestions, orderQuestions } from "./questions.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadQuestions(request);

export const action = ({ request }: ActionFunctionArgs) => orderQuestions(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Questions people ask, in the order in which visitors read them. */
export default function Questions() {
  const { t } = useTranslation();
  const { title, questions } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.questions.lead")}
      tabs={<ContentTabs current="questions" />}
      add={{
        href: operatorPaths.operatorQuestion("new"),
        label: t("operator.content.questions.new"),
      }}
      empty={{
        title: t("operator.content.questions.none"),
        text: t("operator.content.questions.noneText"),
      }}
      file={{ table: "questions" }}
      columns={[
        { key: "question", label: t("operator.content.questions.question") },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={questions.map(({ id, question, shown, missing }, place) => ({
        key: id,
        cells: {
          question: (
            <EntryName
              href={operatorPaths.operatorQuestion(id)}
              name={question}
              note={<ShownMark shown={shown} />}
            />
          ),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={question} place={place} count={questions.length} />,
        },
      }))}
    />
  );
}
