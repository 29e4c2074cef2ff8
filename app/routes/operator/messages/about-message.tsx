import { useLoaderData } from "@remix-run/react";
import { formatDay, formatMoment } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { DefinitionList } from "~/ui/definition-list";
import { TextLink } from "~/ui/text-link";
import type { loadMessage } from "./messages.server";

/** To whom a message goes, by which ways, when, and where it leads. */
export function AboutMessage() {
  const { t, i18n } = useTranslation();
  const { found, packageName, languageName, timeZone, zone } = useLoaderData<typeof loadMessage>();
  const day = (text: string) => formatDay(text, i18n.language);
  const moment = (time: string | null) => formatMoment(time, i18n.language, timeZone);
  const meant = [
    found.city,
    found.listings && t(`broadcasts.filters.listings_${found.listings}`),
    found.verified && t(`broadcasts.filters.verified_${found.verified}`),
    found.package_id && t("broadcasts.withPackage", { name: packageName || found.package_id }),
    found.language && languageName,
    found.registered_since && t("broadcasts.since", { day: day(found.registered_since) }),
    found.registered_until && t("broadcasts.until", { day: day(found.registered_until) }),
    found.terms_version && t("broadcasts.underTerms", { number: found.terms_version }),
    found.privacy_version && t("broadcasts.underPrivacy", { number: found.privacy_version }),
  ].filter(Boolean);
  const some = meant.length > 0 ? meant.join(" · ") : t("broadcasts.some");
  const ways = (["site", "mail", "push"] as const)
    .filter((way) => found[`by_${way}`])
    .map((way) => t(`broadcasts.ways.${way}`));
  const link = found.link || (found.slug_id ? paths.property(found.slug_id) : "");
  return (
    <DefinitionList
      items={[
        {
          term: t("broadcasts.whom"),
          detail: <bdi>{found.is_to_everyone ? t("broadcasts.everyone") : some}</bdi>,
        },
        { term: t("broadcasts.how"), detail: <bdi>{ways.join(" · ")}</bdi> },
        ...(found.begins_at
          ? [{ term: t("broadcasts.beginAt"), detail: `${moment(found.begins_at)} · ${zone}` }]
          : []),
        ...(found.told_at ? [{ term: t("broadcasts.toldAt"), detail: moment(found.told_at) }] : []),
        ...(link
          ? [{ term: t("broadcasts.link"), detail: <TextLink href={link}>{link}</TextLink> }]
          : []),
      ]}
    />
  );
}
