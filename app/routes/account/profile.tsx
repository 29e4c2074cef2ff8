import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { neededOfProfile, partsOfProfile, type ProfilePart } from "~/contract/account/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { securityPaths } from "~/security-paths";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import profileUrl from "~/styles/profile.css?url";
import { Avatar } from "~/ui/avatar";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { FileField, type KeptFile } from "~/ui/fields/file-field";
import { FormActions, FormSection } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { PlaceSection } from "./place-section";
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

const PictureCrop = lazy(() => import("./picture-crop"));

interface PictureSectionProps {
  name: string;
  /** The picture in use. */
  url: string;
  /** The one that was chosen in a try before. */
  kept: KeptFile | null;
  errors?: string[];
  formId: string;
}

function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = file ? URL.createObjectURL(file) : undefined;
    setUrl(address);
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  return url;
}

/** The picture: with scripts a square of it is chosen before it is sent, without them it is sent as it is. */
function PictureSection({ name, url, kept, errors, formId }: PictureSectionProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [square, setSquare] = useState<File | null>(null);
  const shown = useObjectUrl(square);
  const field = plainField("profile", null, { formId, errors });

  const use = (file: File) => {
    const input = document.getElementById(field.id);
    if (!(input instanceof HTMLInputElement)) return;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    setSquare(file);
  };
  const choose = ([file]: File[]) => {
    setSquare(null);
    setChosen(file?.type.startsWith("image/") ? file : null);
  };
  return (
    <FormSection title={t("account.profile.pictureTitle")} lead={t("account.profile.pictureLead")}>
      <div className="profile-picture">
        <Avatar name={name} url={shown ?? url} size="large" />
        <div>
          <FileField
            field={field}
            // A new start for the input, when the server has the chosen file.
            key={kept?.value}
            label={t("account.profile.picture")}
            hint={t("account.profile.pictureHint")}
            accept="image/jpeg,image/png"
            kept={kept ? [kept] : []}
            keptName="kept_profile"
            onChange={choose}
          />
          {chosen ? (
            <Suspense fallback={null}>
              <PictureCrop
                key={`${chosen.name} ${chosen.lastModified}`}
                file={chosen}
                onCrop={use}
              />
            </Suspense>
          ) : null}
        </div>
      </div>
    </FormSection>
  );
}

interface ProfileMeterProps {
  missing: readonly ProfilePart[];
  /** Where each part is filled in. */
  hrefOf: (part: ProfilePart) => string;
}

const isNeeded = (part: ProfilePart) => neededOfProfile.some((needed) => needed === part);

/** How whole the profile is, and what is missing: first what a listing needs (spec §5). */
function ProfileMeter({ missing, hrefOf }: ProfileMeterProps) {
  const { t, i18n } = useTranslation();
  if (missing.length === 0) return null;
  const share = 1 - missing.length / partsOfProfile.length;
  const percent = new Intl.NumberFormat(i18n.language, {
    style: "percent",
    numberingSystem: "latn",
  }).format(share);
  const title = t("account.profile.meter", { percent });
  return (
    <section className="profile-meter" aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      <meter value={share} min={0} max={1} aria-label={title}>
        {percent}
      </meter>
      {missing.some(isNeeded) ? <p>{t("account.profile.missingTitle")}</p> : null}
      <MissingList missing={missing.filter(isNeeded)} hrefOf={hrefOf} />
      {missing.every(isNeeded) ? null : <p>{t("account.profile.niceTitle")}</p>}
      <MissingList missing={missing.filter((part) => !isNeeded(part))} hrefOf={hrefOf} />
    </section>
  );
}

function MissingList({ missing, hrefOf }: ProfileMeterProps) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <ul>
      {missing.map((part) => (
        <li key={part}>
          <Link className="chip" to={hrefOf(part)}>
            <Icon name="plus" />
            {t(`account.profile.part.${part}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
