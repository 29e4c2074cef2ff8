import {
  type ActionFunctionArgs,
  type HeadersFunction,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { getUserData } from "~/contract/account/calls";
import { contactUs } from "~/contract/content/calls";
import {
  contactForm,
  type ContactForm as Typed,
  contactLengths,
  validateContact,
} from "~/contract/content/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { refusedReply } from "~/session.server/refused-reply";
import { getSession } from "~/session.server/session";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import mapUrl from "~/styles/map.css?url";
import placeMapUrl from "~/styles/place-map.css?url";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { drawMap } from "~/ui/map/draw-map";
import { DrawnMapPicture, MapPin, OpenMap } from "~/ui/map/drawn-map";
import { boxOf, type Place, viewAround } from "~/ui/map/map-view";
import { placeZoom, viewAroundPlace } from "~/ui/map/place-view";
import { tileSource } from "~/ui/map/tile-source";
import { organizationData } from "~/ui/organization-data";
import { publicMeta } from "~/ui/public-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { orNull } from "~/upstream.server/or-null";
import { cachedPage } from "~/screens.server/cached-page";
import { readForm } from "~/screens.server/read-form";
import { companyOf } from "./company";
import { CompanyDetails } from "./company-details";

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const [t, site, writer] = await Promise.all([
    getTexts(request),
    getSite(request),
    knownWriter(request),
  ]);
  const company = companyOf(site);
  const isSent = searchParams.get("sent") === "1";
  const subject = (searchParams.get("subject") ?? "").slice(0, contactLengths.subject);
  const page = {
    title: t(isSent ? "pages.contact.sent.title" : "pages.contact.title"),
    description: t("pages.contact.description"),
    isSent,
    company,
    map: company.position && drawCompanyMap(company.position),
    typed: { ...writer, subject },
    constraint,
  };
  return cachedPage(request, page);
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const sent = () => redirect(paths.contact({ sent: "1" }));
  // Whatever fills the field that nobody sees is told what it wants to hear.
  if (form.get(honeypotName)) return sent();
  const submission = validateContact(form);
  if (submission.status !== "success") return data({ reply: submission.reply() }, { status: 400 });
  try {
    await upstream(request).call(contactUs, submission.value);
  } catch (error) {
    return refusedReply(submission, error);
  }
  return sent();
}

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: mapUrl },
  { rel: "stylesheet", href: placeMapUrl },
];

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = ({ data: page, matches }) =>
  page
    ? publicMeta(matches, {
        title: page.title,
        description: page.description,
        path: paths.contact(),
        unlisted: page.isSent,
        data: [organizationData(matches)],
      })
    : [];

const rules = () =>
  import("~/contract/content/forms").then((forms) => ({ validate: forms.validateContact }));

export default function Contact() {
  const { t } = useTranslation();
  const { title, isSent, company, map } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      {isSent ? null : <PageHeading title={title} lead={t("pages.contact.lead")} />}
      <div className="split">
        {isSent ? <Sent title={title} /> : <ContactForm />}
        <Card as="section" className="stack">
          <h2>{t("pages.contact.reach")}</h2>
          <CompanyDetails company={company} />
          <p className="quiet">
            {t("pages.contact.first")}{" "}
            <TextLink href={paths.faqs()}>{t("pages.faqs.title")}</TextLink>
          </p>
        </Card>
      </div>
      {map ? (
        <section className="stack mt-12" aria-labelledby="where">
          <h2 id="where">{t("pages.contact.where")}</h2>
          <figure className={map.isLow ? "place-map place-map-low" : "place-map"}>
            <div className="place-map-frame">
              <DrawnMapPicture map={map.drawn}>
                <MapPin />
              </DrawnMapPicture>
              <OpenMap href={map.href} label={company.name} isWhole />
            </div>
            <figcaption>
              <bdi>{company.address}</bdi>
            </figcaption>
          </figure>
        </section>
      ) : null}
    </div>
  );
}

function Sent({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <EmptyState
        drawing="papers"
        level={1}
        title={title}
        text={t("pages.contact.sent.text")}
        action={
          <div className="actions">
            <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
            <ButtonLink variant="secondary" href={paths.contact()}>
              {t("pages.contact.sent.another")}
            </ButtonLink>
          </div>
        }
      />
    </div>
  );
}

function ContactForm() {
  const { t } = useTranslation();
  const { typed, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<Typed>({
    id: "contact",
    reply: useActionData<typeof action>()?.reply,
    defaultValue: typed,
    constraint,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <div className="field-row">
        <TextField
          field={fields.first_name}
          label={t("pages.contact.firstName")}
          autoComplete="given-name"
        />
        <TextField
          field={fields.last_name}
          label={t("pages.contact.lastName")}
          autoComplete="family-name"
        />
      </div>
      <TextField
        field={fields.email}
        label={t("common.email")}
        hint={t("pages.contact.emailHint")}
        type="email"
        autoComplete="email"
      />
      <TextField field={fields.subject} label={t("pages.contact.subject")} />
      <TextAreaField field={fields.message} label={t("pages.contact.message")} rows={8} counted />
      <Honeypot label={t("pages.contact.trap")} />
      <div className="actions">
        <SubmitButton>{t("pages.contact.send")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Where the company is, drawn here: beside a form there is no room for a map's scripts. */
function drawCompanyMap(place: Place) {
  const mapTiles = getSettings().mapTiles || undefined;
  return {
    /** No streets: where it lies is told by the address beside it. */
    isLow: mapTiles === undefined,
    drawn: drawMap(viewAround(place, placeZoom(mapTiles !== undefined)), tileSource(mapTiles)),
    href: paths.propertiesOnMap({ ...boxOf(viewAroundPlace(place)) }),
  };
}

/** What the browser can hold people to while they type. */
const required = getZodConstraint(contactForm);
const constraint = {
  first_name: { ...required.first_name, maxLength: contactLengths.name },
  last_name: { ...required.last_name, maxLength: contactLengths.name },
  email: { ...required.email, maxLength: contactLengths.email },
  subject: { ...required.subject, maxLength: contactLengths.subject },
  message: { ...required.message, maxLength: contactLengths.message },
};

/** What a signed-in member need not type again. */
async function knownWriter(request: Request) {
  const session = await getSession(request);
  if (!session.has("token")) return {};
  const member = await orNull(upstream(request).call(getUserData), 3000);
  if (!member) return {};
  const names = member.name.trim().split(/\s+/);
  const last_name = names.length > 1 ? names.pop() : "";
  return { first_name: names.join(" "), last_name, email: member.email };
}

/** A name that no browser fills in by itself. */
const honeypotName = "reason_code";

/** A field that people neither see nor hear of; what fills in whatever it finds gives itself away. */
const Honeypot = ({ label }: { label: string }) => (
  <div hidden>
    <label>
      {label}
      <input name={honeypotName} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
