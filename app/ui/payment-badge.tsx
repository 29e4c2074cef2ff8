import type { PaymentTransaction } from "~/contract/payments/calls";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, type Tone } from "./badge";
import type { IconName } from "./icon";

type ShownStatus = PaymentTransaction["payment_status"] | "checked" | "refunded";

const looks = {
  success: { tone: "good", icon: "circle-check" },
  pending: { tone: "highlight", icon: "clock" },
  review: { tone: "highlight", icon: "eye" },
  rejected: { tone: "danger", icon: "circle-x" },
  failed: { tone: "neutral", icon: "x" },
  checked: { tone: "highlight", icon: "triangle-alert" },
  refunded: { tone: "neutral", icon: "undo-2" },
} as const satisfies Record<ShownStatus, { tone: Tone; icon: IconName }>;

type Shown = Pick<
  PaymentTransaction,
  "payment_status" | "is_being_checked" | "refunded_amount" | "amount"
>;

/** How a payment stands, for people. */
function statusOf({ payment_status, is_being_checked, ...money }: Shown): ShownStatus {
  if (is_being_checked) return "checked";
  const isBack = money.refunded_amount > 0 && money.refunded_amount >= money.amount;
  return payment_status === "success" && isBack ? "refunded" : payment_status;
}

export function PaymentBadge({ payment }: { payment: Shown }) {
  const { t } = useTranslation();
  const status = statusOf(payment);
  return <Badge {...looks[status]}>{t(`payments.state.${status}`)}</Badge>;
}
