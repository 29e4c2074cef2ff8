import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { longestNote } from "~/contract/remembered/rules";
import { paths } from "~/paths";
import { plainField } from "~/ui/fields/field-metadata";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { Icon } from "~/ui/icon";
import { SubmitButton } from "~/ui/submit-button";
import { WrittenBy } from "~/ui/unsent-words";

interface NoteSectionProps {
  slug: string;
  /** What the reader has written; empty: nothing yet. */
  note: string;
}

/** A member's own words about the home, which nobody else ever reads. */
export default function NoteSection({ slug, note }: NoteSectionProps) {
  const { t } = useTranslation();
  return (
    <details className="home-note" id="note" open={note !== ""}>
      <summary>
        <Icon name="pencil" />
        {t(note ? "ui.note.title" : "ui.note.add")}
      </summary>
      <Form
        method="post"
        action={paths.homeNote(slug)}
        className="form"
        key={note}
        // As a document: where the session ended meanwhile, scripts would lead away from the words.
        reloadDocument
      >
        <WrittenBy />
        <TextAreaField
          field={{ ...plainField("body", note), maxLength: longestNote }}
          label={t("ui.note.label")}
          hint={t("ui.note.hint")}
          rows={4}
          counted
        />
        <SubmitButton variant="secondary" size="small">
          {t("ui.note.save")}
        </SubmitButton>
      </Form>
    </details>
  );
}
