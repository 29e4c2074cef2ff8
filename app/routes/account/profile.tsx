import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { ProfilePart } from "~/contract/account/rules";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import profileUrl from "~/styles/profile.css?url";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { PictureSection } from "./picture-section";
import { PlaceSection } from "./place-section";
import { ProfileMeter } from "./profile-meter";
import { AboutSection, ContactSection } from "./profile-sections";
import { loadProfile, saveProfile } from "./profile.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadProfile(request);
export const action = ({ request }: ActionFunctionArgs) => saveProfile(request);

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
  { rel: "stylesheet", href: profileUrl },
];
export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/account/forms").then((forms) => ({ validate: forms.validateProfile }));

/** The field in which each part is filled in. */
const fieldOf: Record<ProfilePart, string> = {
  name: "name",
  email: "email",
  mobile: "mobile",
  profile: "profile",
  address: "address",
  place: "city",
  about: "about_me",
  links: "facebook_id",
};

export default function Profile() {
  const { t } = useTranslation();
  const {
    title,
    defaults,
    picture,
    missing,
    emailConfirmed,
    isOwnPage,
    hasChoices,
    fixed,
    constraint,
  } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm({
    id: "profile",
    reply: answer?.reply,
    defaultValue: defaults,
    constraint,
    rules,
  });
  const hrefOf = (part: ProfilePart) =>
    part === "email" && isOwnPage && fixed !== "email"
      ? securityPaths.changeEmail()
      : `#${form.id}-${fieldOf[part]}`;
  return (
    <MemberArea>
      <PageHeading title={title} />
      <ProfileMeter missing={missing} hrefOf={hrefOf} />
      <Form method="post" encType="multipart/form-data" className="form" {...props}>
        {/* Enter saves: the first button of a form is the one that it presses. */}
        <button className="visually-hidden" tabIndex={-1} aria-hidden>
          {t("account.profile.submit")}
        </button>
        <ErrorSummary form={form} />
        <PictureSection
          // A saved picture is shown as it was stored.
          key={picture}
          name={defaults.name}
          url={picture}
          kept={answer?.kept ?? null}
          errors={form.allErrors.profile}
          formId={form.id}
        />
        <ContactSection
          fields={fields}
          email={defaults.email}
          emailConfirmed={emailConfirmed}
          mobile={defaults.mobile}
          isOwnPage={isOwnPage}
          fixed={fixed}
        />
        <PlaceSection
          fields={fields}
          formId={form.id}
          search={answer?.search ?? undefined}
          stored={defaults}
        />
        <AboutSection fields={fields} />
        <FormActions sticky>
          <SubmitButton>{t("account.profile.submit")}</SubmitButton>
        </FormActions>
      </Form>
      <p>
        <TextLink href={paths.security()}>{t("account.profile.toSecurity")}</TextLink>
      </p>
      {hasChoices ? (
        <p>
          <TextLink href={paths.notificationChoices()}>{t("notifications.toChoices")}</TextLink>
        </p>
      ) : null}
    </MemberArea>
  );
}
