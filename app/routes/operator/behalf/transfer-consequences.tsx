import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { SectionHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import type { loadTransfer } from "./transfer.server";

/** What happens, and the button that does it. */
export function Consequences() {
  const { t } = useTranslation();
  const { listing, kind, id, preview } = useLoaderData<typeof loadTransfer>();
  if (!preview) return null;
  const { receiver, listings_left: left, feed, ...counts } = preview;
  const count = (name: keyof typeof counts) =>
    counts[name] > 0 ? [t(`behalf.transfer.${name}`, { count: counts[name] })] : [];
  const happens = [
    t("behalf.transfer.contact", { name: receiver.name }),
    left === null
      ? t("behalf.transfer.unlimited")
      : t("behalf.transfer.oneOfPackage", { count: left }),
    ...count("interests"),
    ...count("adverts"),
    ...count("conversations"),
    ...count("viewings"),
    ...(feed ? [t("behalf.transfer.feed", { name: feed.name })] : []),
    t("behalf.transfer.told"),
  ];
  return (
    <section className="stack console-narrow" aria-labelledby="receiver">
      <SectionHeading
        id="receiver"
        title={t("behalf.transfer.to", { name: receiver.name, id: receiver.id })}
      />
      {receiver.obstacle ? (
        <Notice tone="warning" title={t("behalf.transfer.cannot")}>
          <p>{t(`behalf.transfer.obstacle.${receiver.obstacle}`)}</p>
        </Notice>
      ) : (
        <>
          <ul className="prose">
            {happens.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Form method="post" className="form">
            <input type="hidden" name="member_id" value={receiver.id} />
            <input type="hidden" name="revision" value={listing.revision} />
            <SubmitButton wide>{t("behalf.transfer.do")}</SubmitButton>
          </Form>
        </>
      )}
      <TextLink href={operatorPaths.operatorTransfer(kind, id)}>
        {t("behalf.transfer.anew")}
      </TextLink>
    </section>
  );
}
