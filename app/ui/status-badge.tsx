import { useTranslation } from "~/i18n/use-translation";
import { Badge, type Tone } from "./badge";
import type { IconName } from "./icon";

const statuses = {
  pending: { tone: "highlight", icon: "clock" },
  approved: { tone: "good", icon: "circle-check" },
  rejected: { tone: "danger", icon: "circle-x" },
  active: { tone: "good", icon: "eye" },
  inactive: { tone: "neutral", icon: "eye-off" },
  held: { tone: "danger", icon: "eye-off" },
  lapsed: { tone: "highlight", icon: "clock" },
  draft: { tone: "neutral", icon: "square-pen" },
  sell: { tone: "accent", icon: "house" },
  rent: { tone: "accent", icon: "key-round" },
  under_offer: { tone: "highlight", icon: "key-round" },
  let_agreed: { tone: "highlight", icon: "key-round" },
  sold: { tone: "neutral", icon: "check" },
  rented: { tone: "neutral", icon: "check" },
  review: { tone: "highlight", icon: "clock" },
  failed: { tone: "danger", icon: "circle-x" },
  expired: { tone: "neutral", icon: "clock" },
  featured: { tone: "highlight", icon: "star" },
  premium: { tone: "highlight", icon: "sparkles" },
} as const satisfies Record<string, { tone: Tone; icon: IconName }>;

export type BadgeStatus = keyof typeof statuses;
export const badgeStatuses = Object.keys(statuses) as BadgeStatus[];

/** A state in a word, with a colour and a shape that say the same. */
export function StatusBadge({ status }: { status: BadgeStatus }) {
  const { t } = useTranslation();
  return <Badge {...statuses[status]}>{t(`ui.status.${status}`)}</Badge>;
}
