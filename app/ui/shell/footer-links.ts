import type { TFunction } from "i18next";
import { paths } from "~/paths";

/** The columns of links at the foot of every page. */
export function footerColumns(t: TFunction) {
  return [
    {
      title: t("shell.browse"),
      links: [
        { label: t("shell.buy"), href: paths.properties({ property_type: "0" }) },
        { label: t("shell.rent"), href: paths.properties({ property_type: "1" }) },
        { label: t("shell.projects"), href: paths.projects() },
        { label: t("shell.agents"), href: paths.agents() },
        { label: t("shell.cities"), href: paths.cities() },
        { label: t("shell.newest"), href: paths.properties({ sort: "newest" }) },
        { label: t("shell.featured"), href: paths.featuredProperties() },
        { label: t("shell.map"), href: paths.propertiesOnMap() },
      ],
    },
    {
      title: t("shell.goodToKnow"),
      links: [
        { label: t("shell.articles"), href: paths.articles() },
        { label: t("shell.questions"), href: paths.faqs() },
        { label: t("shell.mortgage"), href: paths.mortgageCalculator() },
        { label: t("shell.areaConverter"), href: paths.areaConverter() },
      ],
    },
    {
      title: t("shell.owners"),
      links: [
        { label: t("shell.listProperty"), href: paths.addProperty() },
        { label: t("shell.myProperties"), href: paths.myProperties() },
        { label: t("shell.plans"), href: paths.subscriptionPlan() },
      ],
    },
  ];
}

/** About the house itself, in the last line. */
export const footerLinks = (t: TFunction) => [
  { label: t("shell.about"), href: paths.about() },
  { label: t("shell.contact"), href: paths.contact() },
  { label: t("shell.privacy"), href: paths.privacyPolicy() },
  { label: t("shell.terms"), href: paths.terms() },
];
