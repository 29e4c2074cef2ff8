import type { HeldMessage } from "~/contract/operator/reviews/calls";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { DefinitionList } from "~/ui/definition-list";
import { SectionHeading } from "~/ui/headings";

interface HeldSenderProps {
  sender: HeldMessage["sender"];
  /** How long ago they came. */
  joined: string;
}

/** Who wrote a message that waits, as far as it helps to decide. */
export function HeldSender({ sender, joined }: HeldSenderProps) {
  const { t, i18n } = useTranslation();
  return (
    <section className="stack">
      <SectionHeading title={t("operator.heldMessages.sender")} />
      <DefinitionList
        items={[
          { term: t("operator.heldMessages.joined"), detail: joined },
          {
            term: t("operator.heldMessages.verified"),
            detail: t(`operator.heldMessages.${sender.is_verified ? "yes" : "no"}`),
          },
          {
            term: t("operator.heldMessages.conversations"),
            detail: formatNumber(sender.conversation_count, i18n.language),
          },
        ]}
      />
    </section>
  );
}
