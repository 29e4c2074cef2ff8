import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { AcceptForm, NoteForm, ProposeForm } from "~/contract/viewings/forms";
import { longestNote } from "~/contract/viewings/rules";
import { paths } from "~/paths";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FieldError } from "~/ui/fields/field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { OwnTime } from "./own-time";
import { TimesFields } from "./times-fields";
import type { Moved } from "./viewing.server";
import type { ViewingView } from "./viewing-view.server";

type Reply = Moved["reply"];
const forms = () => import("~/contract/viewings/forms");

interface AcceptProps {
  viewing: ViewingView;
  reply: Reply;
}

/** The times on offer, one of which is agreed to. */
export function AcceptViewing({ viewing: { times }, reply }: AcceptProps) {
  const { t } = useTranslation();
  const {
    form,
    fields: { time },
    props,
  } = useCheckedForm<AcceptForm>({
    id: "accept",
    reply,
    rules: () => forms().then((all) => ({ validate: all.validateAccept })),
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <fieldset className="field viewing-choices" aria-describedby={time.errors && time.errorId}>
        <legend>{t("viewings.one.choose")}</legend>
        <FieldError id={time.errorId} errors={time.errors} />
        {times.map(({ at, text, clash }, index) => (
          <div key={at}>
            <label className="choice">
              <input
                id={index === 0 ? time.id : `${time.id}-${index}`}
                type="radio"
                name={time.name}
                value={at}
                defaultChecked={time.initialValue === at || times.length === 1}
              />
              <span>
                {text}
                <OwnTime at={at} shown={text} />
              </span>
            </label>
            {clash ? (
              <p className="viewing-clash">
                {t("viewings.one.clash")}{" "}
                <TextLink href={paths.viewing(clash.id)}>
                  <bdi>{clash.title}</bdi>
                </TextLink>
              </p>
            ) : null}
          </div>
        ))}
      </fieldset>
      <div className="actions">
        <SubmitButton icon="check" name="intent" value="accept">
          {t("viewings.one.accept")}
        </SubmitButton>
      </div>
    </Form>
  );
}

interface ProposeProps {
  reply: Reply;
  zone: string;
  firstDay: string;
  lastDay: string;
}

/** Other times instead. */
export function ProposeTimes({ reply, ...days }: ProposeProps) {
  const { t } = useTranslation();
  const { form, fields, props } = useCheckedForm<ProposeForm>({
    id: "propose",
    reply,
    constraint: { note: { maxLength: longestNote } },
    rules: () => forms().then((all) => ({ validate: all.validatePropose })),
  });
  return (
    <Disclosure summary={t("viewings.one.propose")} open={reply !== null} group="viewing">
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TimesFields form={form} typed={fields.times.initialValue} {...days} />
        <TextAreaField
          field={fields.note}
          label={t("viewings.form.note")}
          rows={3}
          optional
          counted
        />
        <div className="actions">
          <SubmitButton name="intent" value="propose">
            {t("viewings.one.sendTimes")}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}

/** Declines or calls off, with a word if one likes. */
export function EndViewing({ move, reply }: { move: "decline" | "cancel"; reply: Reply }) {
  const { t } = useTranslation();
  const {
    form,
    fields: { note },
    props,
  } = useCheckedForm<NoteForm>({
    id: move,
    reply,
    constraint: { note: { maxLength: longestNote } },
    rules: () => forms().then((all) => ({ validate: all.validateNote })),
  });
  return (
    <Disclosure summary={t(`viewings.one.${move}`)} open={reply !== null} group="viewing">
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        <TextAreaField
          field={note}
          label={t("viewings.one.why")}
          hint={t("viewings.one.whyHint")}
          rows={3}
          optional
          counted
        />
        <div className="actions">
          <SubmitButton variant="danger" name="intent" value={move}>
            {t(`viewings.one.${move}Now`)}
          </SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
