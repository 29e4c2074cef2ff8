import type {
  ActionFunctionArgs,
  HeadersFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { CheckboxField } from "~/ui/fields/choice-fields";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { useCheckedForm } from "~/ui/use-checked-form";
import { Door } from "./door";
import { FactorField } from "./factor-field";
import { OnwardFields } from "./onward-fields";
import { finishSecondStep, loadSecondStep } from "./second-step.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSecondStep(request);
export const action = ({ request }: ActionFunctionArgs) => finishSecondStep(request);
/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const meta: MetaFunction<typeof loader> = pageMeta;

/** The second step of signing in: a code of the app, or one that was kept for its loss. */
export default function SecondStep() {
  const { t } = useTranslation();
  const { title, by, onward, other } = useLoaderData<typeof loader>();
  return (
    <Door
      drawing="lock"
      title={title}
      lead={t(by === "recovery" ? "security.factor.recoveryLead" : "security.factor.codeLead")}
      foot={
        <>
          {other ? (
            <p>
              <TextLink
                href={paths.secondStep({
                  ...onward,
                  by: other === "recovery" ? "recovery" : undefined,
                })}
              >
                {t(
                  other === "recovery" ? "security.factor.useRecovery" : "security.factor.useCode",
                )}
              </TextLink>
            </p>
          ) : null}
          <p>
            <TextLink href={paths.signIn(onward)}>{t("security.factor.startAgain")}</TextLink>
          </p>
        </>
      }
    >
      <StepForm key={by} />
    </Door>
  );
}

function StepForm() {
  const { t } = useTranslation();
  const { by, onward, constraint } = useLoaderData<typeof loader>();
  const { form, fields, props } = useCheckedForm<{
    authenticator_code?: string;
    recovery_code?: string;
    remember?: "on";
  }>({
    id: "second-step",
    reply: useActionData<typeof action>()?.reply,
    constraint,
    rules: () =>
      import("~/contract/second-factor.forms").then((forms) => ({
        validate: forms.validateSecondStep(by),
      })),
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <OnwardFields onward={onward} />
      <FactorField by={by} fields={fields} />
      <CheckboxField
        field={fields.remember}
        label={t("security.factor.remember")}
        hint={t("security.factor.rememberHint")}
      />
      <SubmitButton wide>{t("common.signIn")}</SubmitButton>
    </Form>
  );
}
