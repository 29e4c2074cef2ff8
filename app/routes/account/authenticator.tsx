import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import QRCode from "qrcode";
import {
  secondFactors,
  startAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from "~/contract/second-factor/calls";
import { authenticatorForm, validateAuthenticator } from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { exchangedTokenHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import securityStyles from "~/styles/security.css?url";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { FactorField } from "./factor-field";
import { SecurityLayout } from "./security-layout";
import { wrongReply } from "./wrong-reply.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const t = await getTexts(request);
  const { authenticator_since } = await upstream(request).call(secondFactors).catch(failPage);
  const constraint = getZodConstraint(authenticatorForm);
  if (authenticator_since !== null)
    return { title: t("security.app.offTitle"), scan: null, constraint };
  await requireRecentSignIn(request);
  const made = await upstream(request)
    .call(startAuthenticator)
    .catch((error: unknown) => {
      // In a demonstration, say.
      if (!(error instanceof UpstreamError)) throw error;
      return error.message;
    });
  if (typeof made === "string") throw await redirectWithError(paths.security(), made);
  const { key, address } = made;
  const svg = await QRCode.toString(address, { type: "svg", margin: 4 });
  const drawing = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const scan: KeyToScan = { key: inGroups(key), address, drawing };
  return { title: t("security.app.title"), scan, constraint };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireRecentSignIn(request);
  const form = await readForm(request);
  return form.get("intent") === "off" ? turnOff(request) : turnOn(request, form);
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

/** Turns an app on that makes one-time codes, and off. */
export default function Authenticator() {
  const { t } = useTranslation();
  const { title, scan } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  return (
    <SecurityLayout
      codes={said && "codes" in said ? said.codes : []}
      title={title}
      lead={t(scan ? "security.app.lead" : "security.app.offLead")}
    >
      {scan ? (
        <TurnOn scan={scan} />
      ) : (
        <Form method="post" className="form">
          <SubmitButton variant="danger" wide name="intent" value="off">
            {t("security.app.turnOff")}
          </SubmitButton>
        </Form>
      )}
    </SecurityLayout>
  );
}

const rules = () =>
  import("~/contract/second-factor/forms").then((forms) => ({
    validate: forms.validateAuthenticator,
  }));

function TurnOn({ scan }: { scan: KeyToScan }) {
  const { t } = useTranslation();
  const { constraint } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm<{
    authenticator_code?: string;
    recovery_code?: string;
  }>({
    id: "authenticator",
    reply: said && "reply" in said ? said.reply : undefined,
    constraint,
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <figure className="key-to-scan">
        <img src={scan.drawing} alt={t("security.app.drawing")} width={208} height={208} />
        <figcaption>
          <p>{t("security.app.type")}</p>
          <p>
            <code dir="ltr">{scan.key}</code>
          </p>
          <p>
            <a className="link" href={scan.address}>
              {t("security.app.open")}
            </a>
          </p>
        </figcaption>
      </figure>
      <FactorField by="authenticator" fields={fields} />
      <SubmitButton wide name="intent" value="on">
        {t("security.app.turnOn")}
      </SubmitButton>
    </Form>
  );
}

interface KeyToScan {
  key: string;
  address: string;
  /** The address as a drawing that cameras read. */
  drawing: string;
}

/** Four by four, as people type them. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

async function turnOff(request: Request) {
  try {
    await upstream(request).call(turnOffAuthenticator);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.security(), error.message);
  }
  return redirectWithSuccess(paths.security(), "security.app.isOff");
}

/** The recovery codes are shown once, so they are the answer itself. */
async function turnOn(request: Request, form: FormData) {
  const submission = validateAuthenticator(form);
  if (submission.status !== "success") return wrongReply(submission);
  try {
    const { data: made, token } = await upstream(request).envelope(turnOnAuthenticator, {
      authenticator_code: submission.value.authenticator_code ?? "",
    });
    const headers = await exchangedTokenHeaders(request, token);
    if (made.recovery_codes.length > 0) return data({ codes: made.recovery_codes }, { headers });
    return await redirectWithSuccess(paths.security(), "security.app.isOn", { headers });
  } catch (error) {
    return refusedReply(submission, error);
  }
}
