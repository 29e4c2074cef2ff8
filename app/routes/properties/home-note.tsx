import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { NoteForm } from "~/contract/remembered/forms";
import { longestNote } from "~/contract/remembered/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { WrittenBy } from "~/ui/unsent-words";
import { useCheckedForm } from "~/ui/use-checked-form";
import { loadNote, saveNote } from "./home-note.server";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadNote(request, params.slug ?? "");

export const action = ({ request, params }: ActionFunctionArgs) =>
  saveNote(request, params.slug ?? "");

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/remembered/forms").then((forms) => ({ validate: forms.validateNote }));

/** A member's own words about a home, where a note that was refused is mended. */
export default function HomeNote() {
  const { t } = useTranslation();
  const { title, home, note } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<NoteForm>({
    id: "home-note",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: { body: note },
    constraint: { body: { maxLength: longestNote } },
    rules,
  });
  return (
    <div className="narrow stack">
      <TextLink href={paths.property(home.slug)} icon="arrow-left">
        {t("properties.report.back")}
      </TextLink>
      <PageHeading title={title} lead={<bdi>{home.title}</bdi>} />
      <Card>
        <Form method="post" className="form" {...props}>
          <ErrorSummary form={form} />
          <WrittenBy />
          <TextAreaField
            field={fields.body}
            label={t("ui.note.label")}
            hint={t("ui.note.hint")}
            rows={8}
            counted
          />
          <div className="actions">
            <SubmitButton>{t("ui.note.save")}</SubmitButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
