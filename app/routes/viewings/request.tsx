import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProposeForm } from "~/contract/viewings/forms";
import { longestNote } from "~/contract/viewings/rules";
import { paths } from "~/paths";
import viewingsUrl from "~/styles/viewings.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { loadRequest, sendRequest } from "./request.server";
import { TimesFields } from "./times-fields";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewingsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadRequest(request, params.slug ?? "");
export const action = ({ request, params }: ActionFunctionArgs) =>
  sendRequest(request, params.slug ?? "");

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/viewings/forms").then((forms) => ({ validate: forms.validatePropose }));

/** Asks to see a home at one of up to three times. */
export default function RequestViewing() {
  const { t } = useTranslation();
  const { title, home, state, viewingId } = useLoaderData<typeof loader>();
  return (
    <div className="narrow stack">
      <TextLink href={paths.property(home.slug)} icon="arrow-left">
        {t("viewings.request.back")}
      </TextLink>
      {state === "open" ? (
        <>
          <PageHeading title={title} />
          <p className="listing-cell">
            <Picture url={home.image} alt="" sizes="80px" largest={160} />
            <b dir="auto">{home.title}</b>
          </p>
          <RequestForm />
        </>
      ) : (
        <EmptyState
          level={1}
          drawing="papers"
          title={t(`viewings.request.${state}.title`)}
          text={t(`viewings.request.${state}.text`)}
          action={
            state === "asked" ? (
              <ButtonLink href={paths.viewing(viewingId)}>{t("viewings.request.see")}</ButtonLink>
            ) : (
              <ButtonLink href={state === "own" ? paths.viewings() : paths.property(home.slug)}>
                {t(state === "own" ? "viewings.title" : "viewings.request.back")}
              </ButtonLink>
            )
          }
        />
      )}
    </div>
  );
}

function RequestForm() {
  const { t } = useTranslation();
  const days = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<ProposeForm>({
    id: "viewing",
    reply: useActionData<typeof action>()?.reply,
    constraint: { note: { maxLength: longestNote } },
    rules,
  });
  return (
    <Card>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TimesFields form={form} typed={fields.times.initialValue} {...days} />
        <TextAreaField
          field={fields.note}
          label={t("viewings.form.note")}
          hint={t("viewings.form.noteHint")}
          rows={4}
          optional
          counted
        />
        <p className="quiet">{t("viewings.request.contacts")}</p>
        <div className="actions">
          <SubmitButton icon="calendar">{t("viewings.request.send")}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
