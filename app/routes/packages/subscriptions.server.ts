import { getPackage, type Package } from "~/contract/packages/calls";
import { getTexts } from "~/i18n/i18n.server";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import { featuresLeft, heldPackage } from "./held-packages.server";

const statuses = ["review", "pending", "rejected", "failed", "expired"] as const;
type Status = (typeof statuses)[number];

interface OtherPackage {
  key: string;
  name: string;
  status: Status;
  startedAt: string | null;
  endsAt: string | null;
  /** The payment that it waits for, or that was refused. */
  paymentId: number | null;
}

const statusOf = ({ package_status }: Pick<Package, "package_status">) =>
  statuses.find((status) => status === package_status.toLowerCase());

/** All that the member holds, waits for and once held (contract §4 Package: active, review, rejected, rest). */
export async function loadSubscriptions(request: Request) {
  await requireUser(request);
  const [t, { data: offered, active_packages, past_packages }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(getPackage).catch(failPage),
  ]);
  const now = new Date();
  const past = past_packages.map(({ id, name, start_date, end_date }): OtherPackage => ({
    key: `past ${id} ${start_date}`,
    name,
    status: "expired",
    startedAt: start_date,
    endsAt: end_date,
    paymentId: null,
  }));
  const pastIds = new Set(past_packages.map(({ id }) => id));
  const others = offered.flatMap((one): OtherPackage[] => {
    const status = statusOf(one);
    // Where the dates are known it stands among the past ones.
    if (!status || (status === "expired" && pastIds.has(one.id))) return [];
    return [
      {
        key: `offer ${one.id}`,
        name: one.name,
        status,
        startedAt: null,
        endsAt: null,
        paymentId: status === "expired" ? null : one.payment_transaction_id,
      },
    ];
  });
  return {
    title: t("packages.mine.title"),
    held: active_packages.map((held) => heldPackage(held, now)),
    left: active_packages.length > 0 ? featuresLeft(active_packages) : [],
    others: [...others, ...past].sort(
      (one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status),
    ),
  };
}
