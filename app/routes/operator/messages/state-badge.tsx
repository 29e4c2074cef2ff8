import type { MessageState } from "~/contract/operator/messages/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, type Tone } from "~/ui/badge";

const tones: Record<MessageState, Tone> = {
  draft: "neutral",
  scheduled: "accent",
  sending: "accent",
  sent: "good",
  stopped: "danger",
};

/** How a message stands. */
export function StateBadge({ state }: { state: MessageState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`broadcasts.states.${state}`)}</Badge>;
}
