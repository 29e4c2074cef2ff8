import { useEffect, useRef } from "react";
import type { FoundForm } from "~/contract/operator/site/forms";
import { pathsIn } from "~/contract/site/left-out-paths";
import { robotsText } from "~/contract/site/robots";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Button } from "~/ui/button";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { type GroupProps, ticked } from "./group-form";

const rules = () =>
  import("~/contract/operator/site/forms").then((forms) => ({
    validate: forms.validateFound,
  }));

/** Whether search engines may show the site, what they leave out, and what they will read about it. */
export function FoundSettings({
  settings,
  publicUrl,
  answer,
}: GroupProps<"found"> & { publicUrl: string }) {
  const { t } = useTranslation();
  const { fields, entry } = useEntryForm<FoundForm>({
    id: "found",
    answer,
    revision: settings.revision,
    defaultValue: ticked(settings),
    rules,
  });
  const { may_be_found, left_out_paths } = fields;
  const words = robotsText({
    mayBeFound: Boolean(may_be_found.value),
    leftOut: pathsIn(left_out_paths.value),
    publicUrl,
  });
  return (
    <>
      <EntryForm
        {...entry}
        back={operatorPaths.operatorSiteSettings({ group: "found" })}
        actions={
          <Button variant="secondary" icon="eye" name="intent" value="preview" formNoValidate>
            {t("operator.content.preview")}
          </Button>
        }
      >
        <FormSection title={t("operator.siteSettings.group.found")}>
          <CheckboxField
            field={may_be_found}
            label={t("operator.siteSettings.found.mayBeFound")}
            hint={t("operator.siteSettings.found.mayBeFoundHint")}
          />
          <TextAreaField
            field={left_out_paths}
            label={t("operator.siteSettings.found.leftOut")}
            hint={t("operator.siteSettings.found.leftOutHint")}
            rows={6}
            dir="ltr"
            optional
          />
        </FormSection>
      </EntryForm>
      <RobotsPreview words={words} answer={answer} />
    </>
  );
}

/** The file as it will be; with scripts it follows what is typed. */
function RobotsPreview({ words, answer }: { words: string } & Pick<GroupProps<"found">, "answer">) {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (answer?.isPreview) box.current?.focus();
  }, [answer]);
  return (
    <section
      ref={box}
      className="text-preview"
      aria-labelledby="preview"
      tabIndex={-1}
      // The attribute serves pages without scripts; with scripts the effect above does it.
      // eslint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={answer?.isPreview}
    >
      <h2 id="preview">{t("operator.siteSettings.found.preview")}</h2>
      <p>{t("operator.siteSettings.found.previewLead")}</p>
      <pre dir="ltr">{words}</pre>
    </section>
  );
}
