import type {
  ActionFunctionArgs,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import securityStyles from "~/styles/security.css?url";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { changeAuthenticator, loadAuthenticator, type KeyToScan } from "./authenticator.server";
import { SecurityLayout } from "./security-layout";
import { FactorField } from "./factor-field";

export const loader = ({ request }: LoaderFunctionArgs) => loadAuthenticator(request);
export const action = ({ request }: ActionFunctionArgs) => changeAuthenticator(request);
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
