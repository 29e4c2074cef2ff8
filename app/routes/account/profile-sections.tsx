import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfileForm } from "~/contract/account/forms";
import type { signInField } from "~/contract/account/rules";
import { useMessage } from "~/i18n/messages";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import { Badge } from "~/ui/badge";
import { CheckboxField } from "~/ui/fields/choice-fields";
import type { FieldData } from "~/ui/fields/field-metadata";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { TextLink } from "~/ui/text-link";

type Fields = Record<keyof ProfileForm, FieldData>;

interface ContactSectionProps {
  fields: Fields;
  /** The address in use. */
  email: string;
  emailConfirmed: boolean;
  mobile: string;
  /** The address is changed on a page of its own. */
  isOwnPage: boolean;
  /** What signs in, and stays as it is. */
  fixed: ReturnType<typeof signInField>;
}

type Email = Pick<ContactSectionProps, "email" | "emailConfirmed">;

function EmailState({ email, emailConfirmed }: Email) {
  const { t } = useTranslation();
  return (
    <p className="cluster">
      <Badge tone={emailConfirmed ? "good" : "neutral"}>
        {t(emailConfirmed ? "account.profile.confirmed" : "account.profile.unconfirmed")}
      </Badge>
      {!emailConfirmed && email ? (
        <TextLink href={paths.verifyCode({ email })}>{t("account.signIn.confirm")}</TextLink>
      ) : null}
    </p>
  );
}

/** What signs in is changed where the sign-in is looked after. */
function EmailRow({ email, emailConfirmed }: Email) {
  const { t } = useTranslation();
  return (
    <div className="field">
      <p className="label">{t("common.email")}</p>
      <p className="cluster">
        <bdi>{email || t("security.ways.noEmail")}</bdi>
        <TextLink href={securityPaths.changeEmail()}>
          {t(email ? "security.email.title" : "security.email.add")}
        </TextLink>
      </p>
      {email ? <EmailState email={email} emailConfirmed={emailConfirmed} /> : null}
    </div>
  );
}

interface FixedRowProps {
  field: FieldData;
  label: string;
  value: ReactNode;
  /** Why it is no field. */
  sentence: string;
  children?: ReactNode;
}

/** What a member signs in with, to read. */
function FixedRow({ field, label, value, sentence, children }: FixedRowProps) {
  const say = useMessage();
  return (
    <div className="field" id={field.id}>
      <p className="label">{label}</p>
      <p>{value}</p>
      <p className="hint">{say(sentence)}</p>
      {children}
    </div>
  );
}

function EmailRows({
  fields,
  email,
  emailConfirmed,
  isOwnPage,
  fixed,
}: Omit<ContactSectionProps, "mobile">) {
  const { t } = useTranslation();
  const state = <EmailState email={email} emailConfirmed={emailConfirmed} />;
  if (fixed === "email")
    return (
      <FixedRow
        field={fields.email}
        label={t("common.email")}
        value={<bdi>{email || t("security.ways.noEmail")}</bdi>}
        sentence="The email you sign in with cannot be changed."
      >
        {email ? state : null}
      </FixedRow>
    );
  if (isOwnPage) return <EmailRow email={email} emailConfirmed={emailConfirmed} />;
  return (
    <TextField
      field={fields.email}
      label={t("common.email")}
      hint={t("account.profile.emailHint")}
      type="email"
      autoComplete="email"
      after={state}
    />
  );
}

export function ContactSection({ mobile, ...email }: ContactSectionProps) {
  const { t } = useTranslation();
  const { fields, fixed } = email;
  return (
    <FormSection title={t("account.profile.contactTitle")} lead={t("account.profile.contactLead")}>
      <TextField field={fields.name} label={t("common.name")} autoComplete="name" />
      <EmailRows {...email} />
      {fixed === "mobile" ? (
        <FixedRow
          field={fields.mobile}
          label={t("common.phone")}
          value={<bdi dir="ltr">+{mobile}</bdi>}
          sentence="The phone number you sign in with cannot be changed."
        />
      ) : (
        <TextField
          field={fields.mobile}
          label={t("common.phone")}
          hint={t("account.mobileHint")}
          type="tel"
          autoComplete="tel"
          dir="ltr"
          optional
        />
      )}
      <CheckboxField
        field={fields.notification}
        label={t("account.profile.notification")}
        hint={t("account.profile.notificationHint")}
      />
    </FormSection>
  );
}

export function AboutSection({ fields }: { fields: Fields }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("account.profile.aboutTitle")} lead={t("account.profile.aboutLead")}>
      <TextAreaField field={fields.about_me} label={t("account.profile.about")} optional />
      <TextField field={fields.facebook_id} label="Facebook" type="url" dir="ltr" optional />
      <TextField field={fields.twitter_id} label="X (Twitter)" type="url" dir="ltr" optional />
      <TextField field={fields.instagram_id} label="Instagram" type="url" dir="ltr" optional />
      <TextField field={fields.youtube_id} label="YouTube" type="url" dir="ltr" optional />
    </FormSection>
  );
}
