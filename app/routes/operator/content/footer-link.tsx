import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { FooterLinkForm } from "~/contract/operator/footer-links/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { RemoveEntry } from "../parts/remove-entry";
import { TranslatedTexts } from "../parts/translated-texts";
import { changeFooterLink, loadFooterLink } from "./footer-links.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadFooterLink(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeFooterLink(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/footer-links/forms").then((forms) => ({
    validate: forms.validateFooterLink,
  }));

/** A link in the last line of every page, in all languages. */
export default function FooterLink() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorFooterLinks(),
        label: t("operator.content.footerLinks.title"),
      }}
      mark={found?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
      log={found && { kind: "footer_link", id: found.id }}
    >
      <FooterLinkFields key={found?.revision} />
      {found ? (
        <RemoveEntry
          name={found.label}
          revision={found.revision}
          text={t("operator.content.goesEverywhere")}
          fault={answer?.notRemoved}
        />
      ) : null}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function FooterLinkFields() {
  const { t } = useTranslation();
  const { found, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<FooterLinkForm>({
    id: "footer-link",
    answer,
    revision: found?.revision,
    defaultValue: {
      label: found?.label,
      link: found?.link,
      is_hidden: found?.is_hidden ? "on" : "",
      translations,
    },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorFooterLinks()}>
      <FormSection title={t("operator.content.footerLinks.words")}>
        <TextField
          field={fields.label}
          label={t("operator.content.footerLinks.label")}
          hint={t("operator.content.footerLinks.labelHint")}
          dir="auto"
        />
        <TextField
          field={fields.link}
          label={t("operator.content.announcement.link")}
          hint={t("operator.content.announcement.linkHint")}
          dir="ltr"
        />
        <CheckboxField
          field={fields.is_hidden}
          label={t("operator.content.hide")}
          hint={t("operator.content.hideHint")}
        />
      </FormSection>
      <TranslatedTexts<"label"> field={fields.translations} languages={languages}>
        {(texts) => (
          <TextField
            field={texts.label}
            label={t("operator.content.footerLinks.label")}
            dir="auto"
            optional
          />
        )}
      </TranslatedTexts>
    </EntryForm>
  );
}
