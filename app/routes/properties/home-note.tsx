import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getProperty } from "~/contract/properties/calls";
import { getHomeNote, writeHomeNote } from "~/contract/remembered/calls";
import { type NoteForm, validateNote } from "~/contract/remembered/forms";
import { longestNote } from "~/contract/remembered/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { Card } from "~/ui/card";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { WrittenBy } from "~/ui/unsent-words";
import { useCheckedForm } from "~/ui/use-checked-form";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { withUnsentWords } from "~/screens.server/unsent-words";
import { findProperty } from "./find-property.server";

export { shouldRevalidate, UnsentWordsPage as ErrorBoundary } from "~/ui/unsent-words";

/** A member's own words about a home, on a page of their own. @throws where the home cannot be looked at, the way to why */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  await requireUser(request);
  const found = await findProperty(request, slug, paths.homeNote);
  if (found.kind !== "home") throw redirect(paths.property(slug));
  const { id: property_id, slug_id, title: home } = found.home;
  const [t, { body }] = await Promise.all([
    getTexts(request),
    upstream(request).call(getHomeNote, { property_id }),
  ]);
  return { title: t("ui.note.title"), home: { slug: slug_id, title: home }, note: body };
}

/** Keeps a member's own words about a home; what is refused stays to be mended. */
export async function action({ request, params }: ActionFunctionArgs) {
  const slug = params.slug ?? "";
  const form = await readForm(request);
  const back = `${paths.property(slug)}#note`;
  return withUnsentWords(request, form, { name: "body", back }, async () => {
    await requireUser(request);
    const api = upstream(request);
    const [home] = await api.call(getProperty, { slug_id: slug }).catch(failPage);
    if (!home) throw notFound("property");
    const submission = validateNote(form);
    if (submission.status !== "success")
      return data({ reply: submission.reply() }, { status: 400 });
    const { body } = submission.value;
    try {
      await api.call(writeHomeNote, { property_id: home.id, body });
    } catch (error) {
      return refusedReply(submission, error);
    }
    return redirectWithSuccess(back, body ? "ui.note.saved" : "ui.note.removed");
  });
}

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
