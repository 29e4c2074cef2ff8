import { type FormEvent, useRef, useState } from "react";
import { besides, joinReply } from "~/contract/operator/saved-replies/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Disclosure } from "~/ui/disclosure";
import { type FieldData, textOf } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { Link } from "~/ui/link";
import type { ReplyChoice } from "./choices.server";

interface ReasonFieldsProps {
  /** What is offered; without any there is only the text. */
  replies: ReplyChoice[];
  fields: { reason: FieldData; saved_reply: FieldData };
  label: string;
  hint: string;
  rows: number;
}

/**
 * Why something is refused: a saved reply, and what is written to it. Without scripts the reply comes before the text;
 * with scripts it stands in it at once, and once it is changed there it is the operator's own text.
 */
export function ReasonFields({ replies, fields, label, hint, rows }: ReasonFieldsProps) {
  const { t } = useTranslation();
  const { reason, saved_reply: chosen } = fields;
  const textFor = (value: string) => replies.find((one) => one.value === value)?.text ?? "";
  /** What the reply says that was chosen last. */
  const said = useRef(textFor(textOf(chosen.initialValue) ?? ""));
  const [became, setBecame] = useState<"filled" | "changed">();

  function follow({ target, currentTarget }: FormEvent<HTMLDivElement>) {
    const area = currentTarget.querySelector("textarea");
    const select = currentTarget.querySelector("select");
    if (!area || !select) return;
    if (target === select) {
      const next = textFor(select.value);
      area.value = joinReply(next, besides([said.current], area.value) ?? area.value);
      said.current = next;
      setBecame(next ? "filled" : undefined);
      // The rules of the form look at what is there.
      area.dispatchEvent(new Event("input", { bubbles: true }));
    } else if (select.value !== "" && besides([said.current], area.value) === undefined) {
      select.value = "";
      said.current = "";
      setBecame("changed");
    }
  }

  return (
    <div className="form-fields" onInput={replies.length > 0 ? follow : undefined}>
      {replies.length > 0 ? (
        <>
          <SelectField
            field={chosen}
            label={t("review.replies.one")}
            hint={t("review.replies.oneHint")}
            placeholder={t("review.replies.own")}
            options={replies}
            optional
          />
          <p role="status" className={became ? "hint" : "visually-hidden"}>
            {became ? t(`review.replies.${became}`) : ""}
          </p>
        </>
      ) : null}
      <TextAreaField field={reason} label={label} hint={hint} rows={rows} dir="auto" />
      {replies.length > 0 ? <WhatTheySay replies={replies} /> : null}
    </div>
  );
}

/** For whoever chooses without scripts, and so does not see it in the field. */
function WhatTheySay({ replies }: { replies: ReplyChoice[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t("review.replies.read")}>
      <dl className="reply-texts">
        {replies.map(({ value, label, text }) => (
          <div key={value}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd className="console-value" dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <Link className="link" to={operatorPaths.operatorSavedReplies()}>
          {t("review.replies.title")}
        </Link>
      </p>
    </Disclosure>
  );
}
