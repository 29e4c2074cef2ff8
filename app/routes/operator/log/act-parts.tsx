import { sitePages } from "~/contract/content/rules";
import { fileNames } from "~/contract/operator/exports/rules";
import type { OperatorAct } from "~/contract/operator/calls";
import { settingGroups } from "~/contract/operator/site/rules";
import { gatewayNames, gatewayTitles } from "~/contract/payments/rules";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Link } from "~/ui/link";
import { reasonInWords } from "./act-reason";
import { acts as knownActs, actSubjects, actTones, fileTitles } from "./act-words";

/** What was done. */
export function ActBadge({ act }: { act: string }) {
  const { t } = useTranslation();
  const known = knownActs.find((one) => one === act);
  return known ? (
    <Badge tone={actTones[known]}>{t(`operator.acts.${known}`)}</Badge>
  ) : (
    <Badge>{act}</Badge>
  );
}

const reviewPages: Record<string, ((id: number) => string) | undefined> = {
  property: (id) => operatorPaths.operatorListing("property", id),
  project: (id) => operatorPaths.operatorListing("project", id),
  advertisement: operatorPaths.operatorAdvert,
  verification: operatorPaths.operatorVerification,
  report: operatorPaths.operatorReports,
  chat_report: operatorPaths.operatorChatReport,
  held_message: operatorPaths.operatorHeldMessage,
  member: operatorPaths.operatorMember,
  viewing: paths.viewing,
  payment: operatorPaths.operatorPayment,
  news: operatorPaths.operatorMessage,
  invitation: () => operatorPaths.operatorTeam(),
  payment_gateway: () => operatorPaths.operatorPaymentSettings(),
  bank_transfer: () => operatorPaths.operatorPaymentSettings(),
  invoicing: () => operatorPaths.operatorPaymentSettings(),
  site_settings: (id) => operatorPaths.operatorSiteSettings({ group: settingGroups[id - 1] }),
  chat_settings: () => operatorPaths.operatorChatSettings(),
  listing_settings: () => operatorPaths.operatorListingSettings(),
  text_settings: () => operatorPaths.operatorTextSettings(),
  announcement: () => operatorPaths.operatorAnnouncement(),
  mail: () => operatorPaths.operatorHealth(),
  page: (id) => operatorPaths.operatorPage(sitePages[id - 1] ?? ""),
  dated_page: (id) => operatorPaths.operatorPage(sitePages[id - 1] ?? ""),
  district: () => operatorPaths.operatorDistricts(),
  feed: operatorPaths.operatorFeed,
};

/** What has no row of its own is named by what it is, and found in the settings. */
function settingTitle(kind: string, id: number, name: string) {
  if (kind === "payment_gateway") return gatewayTitles[gatewayNames[id - 1] ?? "Stripe"];
  return [
    "bank_transfer",
    "invoicing",
    "site_settings",
    "chat_settings",
    "listing_settings",
    "text_settings",
    "announcement",
    "mail",
  ].includes(kind)
    ? name
    : "";
}

/** Why it was done. */
export function ActReason({ act }: { act: OperatorAct }) {
  const { t } = useTranslation();
  return <span dir="auto">{reasonInWords(t, act) || "–"}</span>;
}

/** What it was done to, with the way there; what is gone has neither title nor page. */
export function ActSubject({
  act: { subject_kind, subject_id, subject_title },
}: {
  act: OperatorAct;
}) {
  const { t } = useTranslation();
  const kind = actSubjects.find((one) => one === subject_kind);
  const name = kind ? t(`operator.acts.kind.${kind}`) : subject_kind;
  const page = reviewPages[subject_kind];
  const file = subject_kind === "file" ? fileNames[subject_id - 1] : undefined;
  const title = file
    ? t(fileTitles[file])
    : subject_title || settingTitle(subject_kind, subject_id, name);
  return (
    <span className="listing-cell-words" dir="auto">
      {title && page ? (
        <Link to={page(subject_id)}>{title}</Link>
      ) : (
        title || t("operator.acts.gone", { id: subject_id })
      )}
      <small>{name}</small>
    </span>
  );
}
