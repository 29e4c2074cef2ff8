import { Form, type FormProps } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import type { AsRead } from "./merge-typed";
import { Overtaken } from "./overtaken";
import { NotRemoved } from "./remove-entry";
import { type Logged, ToLog } from "./to-log";

interface EntryPageProps {
  title: string;
  /** The list that it stands in. */
  list: { href: string; label: string };
  /** Beside its name: how it stands. */
  mark?: ReactNode;
  /** As what the log knows it; absent of what is not there yet. */
  log?: Logged | null;
  children: ReactNode;
}

/** The page of one of a list that operators keep. */
export function EntryPage({ title, list, mark, log, children }: EntryPageProps) {
  const { t } = useTranslation();
  return (
    <div className="wide stack">
      <TextLink href={list.href} icon="arrow-left">
        {list.label}
      </TextLink>
      <PageHeading title={title} actions={mark} />
      <NotRemoved />
      {log ? <Overtaken of={log} /> : null}
      {children}
      {log ? <ToLog of={log}>{t("operator.entry.toLog")}</ToLog> : null}
    </div>
  );
}

interface EntryFormProps extends Pick<FormProps, "encType"> {
  form: ComponentProps<typeof ErrorSummary>["form"];
  props: FormProps;
  /** Names the state that the form was made of. */
  revision: string | undefined;
  /** What each field said then. */
  asRead: AsRead;
  /** What somebody else wrote meanwhile into fields that were typed into, where these do not say so any more. */
  theirs: { name: string; text: string }[];
  /** Where one goes without saving; absent where that is nowhere else. */
  back?: string;
  /** What the button says, other than "Save". */
  save?: string;
  /** More buttons beside "Save". */
  actions?: ReactNode;
  children: ReactNode;
}

/** The form of one of a list or of settings, as `useEntryForm` gives it: what is wrong with it, its fields, and the ways on. */
export function EntryForm({
  form,
  props,
  revision = "",
  asRead,
  theirs,
  back,
  save,
  actions,
  children,
  ...rest
}: EntryFormProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" {...rest} {...props}>
      <ErrorSummary form={form} />
      {theirs.length > 0 ? (
        <Notice tone="warning">
          <ul>
            {theirs.map(({ name, text }) => (
              <li key={name}>
                <a href={`#${form.id}-${name}`}>{text}</a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <input type="hidden" name="revision" value={revision} />
      <input type="hidden" name="as_read" value={JSON.stringify(asRead)} />
      {children}
      <FormActions>
        <SubmitButton>{save ?? t("operator.entry.save")}</SubmitButton>
        {actions}
        {back ? (
          <ButtonLink variant="quiet" href={back}>
            {t("operator.entry.cancel")}
          </ButtonLink>
        ) : null}
      </FormActions>
    </Form>
  );
}
