import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { updateProfile, type User } from "~/contract/account";
import { type ProfileForm, profileForm, validateProfile } from "~/contract/account.forms";
import { missingOfProfile } from "~/contract/account.states";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { useLateValidation } from "~/ui/use-late-validation";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { MissingParts } from "./missing-parts";
import { AboutSection, AddressSection, ContactSection, PictureSection } from "./profile-sections";
import { forgetPicture, openPicture, takePicture } from "./profile-picture.server";

/** What the form starts with. */
const defaultsOf = (user: User) => ({
  name: user.name,
  email: user.email,
  mobile: user.mobile,
  address: user.address,
  city: user.city,
  state: user.state,
  country: user.country,
  latitude: user.latitude,
  longitude: user.longitude,
  about_me: user.about_me,
  facebook_id: user.facebook_id,
  twiiter_id: user.twiiter_id,
  instagram_id: user.instagram_id,
  youtube_id: user.youtube_id,
  notification: user.notification === 1 ? "on" : undefined,
});

/** Only fields that are sent are changed: one that was emptied is sent as an empty text. */
const clearable = [
  "city",
  "state",
  "country",
  "about_me",
  "facebook_id",
  "twiiter_id",
  "instagram_id",
  "youtube_id",
] as const;

const changesOf = (typed: ProfileForm) => ({
  ...typed,
  ...Object.fromEntries(clearable.map((field) => [field, typed[field] ?? ""])),
  notification: typed.notification ?? false,
});

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireUserData(request);
  const t = await getTexts(request);
  return {
    title: t("account.profile.title"),
    defaults: defaultsOf(user),
    picture: user.profile,
    missing: missingOfProfile(user),
    emailConfirmed: user.is_email_verified === 1,
    constraint: getZodConstraint(profileForm),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const before = await requireUserData(request);
  const form = await readForm(request);
  const { kept, fault } = await takePicture(before.id, form);
  form.delete("profile");
  form.delete("kept_profile");
  const submission = validateProfile(form);
  if (submission.status !== "success" || fault) {
    const fieldErrors: Record<string, string[]> = fault ? { profile: [fault] } : {};
    return data({ reply: submission.reply({ fieldErrors }), kept }, { status: 400 });
  }
  let user: User;
  try {
    user = await upstream(request).call(updateProfile, {
      ...changesOf(submission.value),
      profile: await openPicture(before.id, kept),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const fieldErrors = Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([field, sentence]) => [field, [sentence]]),
    );
    const formErrors = error.errors ? undefined : [error.message];
    return data(
      { reply: submission.reply({ fieldErrors, formErrors }), kept },
      { status: error.status >= 400 ? error.status : 503 },
    );
  }
  await forgetPicture(before.id, kept);
  const newEmail = user.email !== before.email && user.is_email_verified === 0;
  return newEmail
    ? redirectWithInfo(
        paths.verifyCode({ email: user.email, sent: Date.now() }),
        "account.profile.confirm",
      )
    : redirectWithSuccess(paths.profile(), "account.profile.saved");
}

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account.forms").then((forms) => ({ validate: forms.validateProfile }));

export default function Profile() {
  const { t } = useTranslation();
  const { title, defaults, picture, missing, emailConfirmed, constraint } =
    useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const late = useLateValidation(rules);
  const [form, fields] = useForm({
    id: "profile",
    lastResult: answer?.reply,
    defaultValue: defaults,
    constraint,
    onValidate: late.onValidate,
    shouldRevalidate: "onInput",
  });
  useErrorTitle(form);
  return (
    <MemberArea>
      <PageHeading title={title} />
      <MissingParts missing={missing} />
      <Form
        method="post"
        encType="multipart/form-data"
        className="form"
        {...getFormProps(form)}
        onFocus={late.onFocus}
      >
        <ErrorSummary form={form} />
        <PictureSection
          name={defaults.name}
          url={picture}
          kept={answer?.kept ?? null}
          errors={form.allErrors.profile}
          formId={form.id}
        />
        <ContactSection fields={fields} email={defaults.email} emailConfirmed={emailConfirmed} />
        <AddressSection fields={fields} />
        <AboutSection fields={fields} />
        <FormActions sticky>
          <SubmitButton>{t("account.profile.submit")}</SubmitButton>
        </FormActions>
      </Form>
    </MemberArea>
  );
}
