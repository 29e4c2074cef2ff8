import { Form } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { SubmitButton } from "~/ui/submit-button";

/** Gives an open payment up; only when somebody presses it. */
export function CancelForm({ action }: { action?: string }) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={action}>
      <SubmitButton variant="quiet-danger">{t("payments.giveUp")}</SubmitButton>
    </Form>
  );
}
