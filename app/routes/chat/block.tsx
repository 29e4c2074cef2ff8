import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import type { BlockForm } from "~/contract/chat/forms";
import { longestBlockReason } from "~/contract/chat/rules";
import { chatPaths } from "~/chat-paths";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { blockPerson, loadBlock } from "./acts.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadBlock(request, params);
export const action = ({ request, params }: ActionFunctionArgs) => blockPerson(request, params);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/chat/forms").then((forms) => ({ validate: forms.validateBlock }));

/** Asks whether messages of somebody should come no more, or come again. */
export default function BlockPerson() {
  const { t } = useTranslation();
  const { title, partner } = useLoaderData<typeof loader>();
  const { isBlockedByMe: isBlocked, name } = partner;
  const { form, fields, props } = useCheckedForm<BlockForm>({
    id: "block",
    reply: useActionData<typeof action>()?.reply,
    constraint: { reason: { maxLength: longestBlockReason } },
    rules,
  });
  return (
    <div className="narrow stack">
      <PageHeading title={title} />
      <p>{t(isBlocked ? "chat.block.undoText" : "chat.block.text", { name })}</p>
      <Form method="post" className="form" {...props}>
        <ErrorSummary form={form} />
        {isBlocked ? null : (
          <TextAreaField
            field={fields.reason}
            label={t("chat.block.reason")}
            hint={t("chat.block.reasonHint")}
            rows={3}
            optional
            counted
          />
        )}
        <div className="actions">
          <SubmitButton
            variant={isBlocked ? "primary" : "danger"}
            icon={isBlocked ? "check" : "ban"}
            name="intent"
            value={isBlocked ? "unblock" : "block"}
          >
            {t(isBlocked ? "chat.block.undo" : "chat.block.now")}
          </SubmitButton>
          <ButtonLink href={chatPaths.chat(partner)} variant="quiet">
            {t("chat.keep")}
          </ButtonLink>
        </div>
      </Form>
    </div>
  );
}
