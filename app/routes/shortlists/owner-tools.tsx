import { Form } from "@remix-run/react";
import type { ListNameForm } from "~/contract/shortlists/forms";
import { longestListName } from "~/contract/shortlists/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { CopiedText } from "~/ui/copied-text";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { WrittenBy } from "~/ui/unsent-words";
import { type ListAnswer, useFormOfList } from "./forms-of-list";
import { listNameRules } from "./new-list-form";
import type { ListView } from "./shortlist.server";

interface OwnerToolsProps {
  list: ListView;
  answer: ListAnswer | undefined;
}

/** How a list is shared, called and deleted: for whose it is. */
export function OwnerTools({ list, answer }: OwnerToolsProps) {
  const { t } = useTranslation();
  const { links, name } = list;
  return (
    <div>
      <Disclosure
        group="list"
        summary={t(links.look || links.write ? "shortlists.share.on" : "shortlists.share.title")}
      >
        <div className="stack">
          <ShareLink kind="look" address={links.look} />
          <ShareLink kind="write" address={links.write} />
        </div>
      </Disclosure>
      <Disclosure
        group="list"
        summary={t("shortlists.change")}
        open={answer?.form === "rename" || undefined}
      >
        <div className="stack">
          <RenameForm key={name} name={name} answer={answer} />
          <Form method="post">
            <details className="shortlist-asks">
              <summary>{t("shortlists.delete")}</summary>
              <p>{t("shortlists.deleteText")}</p>
              <Button name="intent" value="delete" variant="danger" size="small">
                {t("shortlists.deleteYes")}
              </Button>
            </details>
          </Form>
        </div>
      </Disclosure>
    </div>
  );
}

function RenameForm({ name, answer }: { name: string; answer: ListAnswer | undefined }) {
  const { t } = useTranslation();
  const { form, fields, props } = useFormOfList<ListNameForm>(answer, {
    id: "rename",
    defaultValue: { name },
    constraint: { name: { required: true, maxLength: longestListName } },
    rules: listNameRules,
  });
  return (
    <Form method="post" className="stack" {...props}>
      <ErrorSummary form={form} />
      <div className="shortlist-line">
        <WrittenBy />
        <TextField field={fields.name} label={t("shortlists.name")} />
        <Button name="intent" value="rename" variant="secondary">
          {t("shortlists.rename")}
        </Button>
      </div>
    </Form>
  );
}

function ShareLink({ kind, address }: { kind: "look" | "write"; address: string }) {
  const { t } = useTranslation();
  const title = t(`shortlists.share.${kind}`);
  return (
    <section>
      <h2 className="shortlist-link-title">{title}</h2>
      <p className="quiet">{t(`shortlists.share.${kind}Text`)}</p>
      {address ? <CopiedText label={title} text={address} /> : null}
      <Form method="post" className="cluster" preventScrollReset>
        <input type="hidden" name="link" value={kind} />
        <Button name="intent" value="renew" variant="secondary" size="small" icon="link">
          {t(address ? "shortlists.share.renew" : "shortlists.share.make")}
          <span className="visually-hidden">: {title}</span>
        </Button>
        {address ? (
          <Button name="intent" value="end" variant="quiet-danger" size="small">
            {t("shortlists.share.end")}
            <span className="visually-hidden">: {title}</span>
          </Button>
        ) : null}
      </Form>
    </section>
  );
}
