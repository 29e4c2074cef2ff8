import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getViewingOffer, requestViewing } from "~/contract/viewings/calls";
import { type ProposeForm, validatePropose } from "~/contract/viewings/forms";
import { longestNote } from "~/contract/viewings/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
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
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { TimesFields } from "./times-fields";
import { zoneWords } from "./zone-words.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: viewingsUrl }];

/** Whether the caller may ask to view this home, and for which days. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  await requireUser(request);
  const [t, language, offer] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    offerOf(request, slug),
  ]);
  return {
    title: t("viewings.request.title"),
    home: { slug: offer.slug_id, title: offer.title, image: offer.title_image },
    state: offer.state,
    viewingId: offer.viewing_id,
    ...zoneWords(offer.time_zone, language),
  };
}

/** Asks; what cannot be goes back to the form, with what was typed. */
export async function action({ request, params }: ActionFunctionArgs) {
  const slug = params.slug ?? "";
  await requireUser(request);
  const { property_id } = await offerOf(request, slug);
  const submission = validatePropose(await readForm(request));
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    const { data: asked, message } = await upstream(request).envelope(requestViewing, {
      ...submission.value,
      property_id,
    });
    return await redirectWithSuccess(paths.viewing(asked.id), message);
  } catch (error) {
    return refusedReply(submission, error);
  }
}

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

/** The home's own page tells why it cannot be seen: moved, gone, premium or unknown. */
async function offerOf(request: Request, slug: string) {
  return upstream(request)
    .call(getViewingOffer, { slug_id: slug })
    .catch((error: unknown) => {
      const status = error instanceof Response || error instanceof UpstreamError ? error.status : 0;
      if (status === 403 || status === 404) throw redirect(paths.property(slug));
      return failPage(error);
    });
}
