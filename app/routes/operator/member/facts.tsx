import type { OperatorMember } from "~/contract/operator/members/calls";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { DefinitionList } from "~/ui/definition-list";
import { Link } from "~/ui/link";
import { useMay } from "../parts/use-may";

interface FactsProps {
  member: OperatorMember;
  verificationHref: string | null;
}

/** Who a member is, in short. */
export function Facts({ member, verificationHref }: FactsProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  const day = (time: string | null) => formatDay(time, i18n.language, "medium");
  const registeredUnder = (["terms", "privacy"] as const).flatMap((page) => {
    const number = member[`${page}_version`];
    if (number === null) return [];
    const version = t("operator.content.pages.numbered", { number });
    const href = operatorPaths.operatorPageVersion(page, number);
    return [
      {
        term: t(`operator.members.registeredUnder.${page}`),
        detail: may("content") ? (
          <Link className="link" to={href}>
            {version}
          </Link>
        ) : (
          version
        ),
      },
    ];
  });
  return (
    <DefinitionList
      items={[
        { term: t("operator.members.since"), detail: day(member.created_at) },
        {
          term: t("operator.kind.listings"),
          detail: String(member.property_count),
        },
        {
          term: t("operator.kind.projects"),
          detail: String(member.projects_count),
        },
        {
          term: t("operator.kind.reports"),
          detail: String(member.report_count),
        },
        ...(verificationHref
          ? [
              {
                term: t("operator.kind.verifications"),
                detail: (
                  <Link className="link" to={verificationHref}>
                    {t("operator.verification.see")}
                  </Link>
                ),
              },
            ]
          : []),
        ...registeredUnder,
        ...(may("log")
          ? [
              {
                term: t("operator.pages.securityLog"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorSecurityLog({ member: member.id })}
                  >
                    {t("security.log.ofMember")}
                  </Link>
                ),
              },
              {
                term: t("operator.acts.title"),
                detail: (
                  <Link
                    className="link"
                    to={operatorPaths.operatorActs({ subject: "member", number: member.id })}
                  >
                    {t("operator.members.acts")}
                  </Link>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
