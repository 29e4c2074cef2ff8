import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { SiteTextForm } from "~/contract/operator/languages/forms";
import { fallbackLanguage } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DefinitionList } from "~/ui/definition-list";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { ToLog } from "../parts/to-log";
import { changeSiteText, loadSiteText } from "./languages.server";
import { TextPlace } from "./product-texts";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadSiteText(request, params.code);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeSiteText(request, params.code);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/languages/forms").then((forms) => ({
    validate: forms.validateSiteText,
  }));

/** One of the product's texts, and what it says at this site. */
export default function SiteText() {
  const { t } = useTranslation();
  const { title, language, text, revision } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorLanguage(language.code), label: language.name }}
      mark={text.isChanged ? <Badge>{t("operator.content.languages.isChanged")}</Badge> : null}
    >
      <DefinitionList
        items={[
          {
            term: t("operator.content.languages.product"),
            detail: <bdi lang={language.code}>{text.product}</bdi>,
          },
          ...(language.code === fallbackLanguage
            ? []
            : [
                {
                  term: t("operator.content.languages.english"),
                  detail: <bdi lang="en">{text.english}</bdi>,
                },
              ]),
          {
            term: t("operator.content.languages.where"),
            detail: <TextPlace area={text.area} textKey={text.key} />,
          },
        ]}
      />
      <SiteTextFields key={revision} />
      {language.id === null ? null : (
        <ToLog of={{ kind: "language", id: language.id }}>
          {t("operator.content.languages.toLog", { language: language.name })}
        </ToLog>
      )}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function SiteTextFields() {
  const { t, i18n } = useTranslation();
  const { language, text, revision, alike } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<SiteTextForm>({
    id: "site-text",
    answer,
    revision,
    defaultValue: { text: text.now },
    rules,
  });
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorLanguage(language.code)}
      actions={
        text.isChanged ? (
          <Button name="intent" value="reset" variant="secondary">
            {t("operator.content.languages.reset")}
          </Button>
        ) : null
      }
    >
      <FormSection title={t("operator.content.languages.atSite")}>
        <div lang={language.code}>
          <TextAreaField
            field={fields.text}
            label={t("operator.content.languages.says")}
            hint={t("operator.content.languages.saysHint")}
            dir="auto"
          />
        </div>
        {alike.length > 0 ? (
          <>
            <CheckboxField
              field={fields.is_for_all}
              label={t("operator.content.languages.forAll", {
                number: formatNumber(alike.length, i18n.language),
              })}
            />
            <ul className="stack">
              {alike.map(({ key, area }) => (
                <li key={key}>
                  <TextPlace area={area} textKey={key} />
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </FormSection>
    </EntryForm>
  );
}
