import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { HomepageSectionForm } from "~/contract/operator/front-page/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { FormSection } from "~/ui/fields/form-section";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { ShownMark, ShownTimes } from "../parts/shown-times";
import { TranslatedNames } from "../parts/translated-names";
import { changeSection, loadSection } from "./front-page.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadSection(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeSection(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/front-page/forms").then((forms) => ({
    validate: forms.validateHomepageSection,
  }));

/** What a section of the front page is called, and whether it is shown. */
export default function FrontPageSection() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{
        href: operatorPaths.operatorFrontPage(),
        label: t("operator.content.frontPage.title"),
      }}
      mark={<ShownMark shown={found.shown} />}
      log={{ kind: "homepage_section", id: found.id }}
    >
      <SectionFields key={found.revision} />
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function SectionFields() {
  const { t } = useTranslation();
  const { found, zone, languages, names } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<HomepageSectionForm>({
    id: "section",
    answer,
    revision: found.revision,
    defaultValue: {
      title: found.title,
      names,
      begin_at: found.begin_at,
      end_at: found.end_at,
      is_hidden: found.is_hidden ? "on" : "",
    },
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorFrontPage()}>
      <FormSection
        title={t(`operator.content.frontPage.kinds.${found.kind ?? "unknown_section"}`)}
        lead={t("operator.content.frontPage.sectionLead")}
      >
        <TextField
          field={fields.title}
          label={t("operator.content.frontPage.heading")}
          dir="auto"
        />
        <TranslatedNames field={fields.names} languages={languages} />
      </FormSection>
      <ShownTimes fields={fields} zone={zone} />
    </EntryForm>
  );
}
