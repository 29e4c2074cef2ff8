import { useTranslation } from "~/i18n/use-translation";
import type { ViewingState } from "~/contract/viewings/rules";
import { Badge, type Tone } from "~/ui/badge";
import type { IconName } from "~/ui/icon";

const looks = {
  requested: { tone: "highlight", icon: "clock" },
  accepted: { tone: "good", icon: "circle-check" },
  declined: { tone: "danger", icon: "circle-x" },
  cancelled: { tone: "neutral", icon: "x" },
  passed: { tone: "neutral", icon: "check" },
} as const satisfies Record<ViewingState, { tone: Tone; icon: IconName }>;

/** Where a viewing stands, in a word; `waits`: the reader should answer. */
export function ViewingBadge({ state, waits }: { state: ViewingState; waits: boolean }) {
  const { t } = useTranslation();
  return <Badge {...looks[state]}>{t(waits ? "viewings.waits" : `viewings.state.${state}`)}</Badge>;
}
