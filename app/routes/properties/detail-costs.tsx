import { useTranslation } from "~/i18n/use-translation";
import { areaUnitWord } from "~/i18n/units";
import { DefinitionList } from "~/ui/definition-list";
import { Price } from "~/ui/price";
import { TextLink } from "~/ui/text-link";
import type { HomeView } from "./detail-view";

/** The price by area and in instalments, as a first answer to "can we afford it?". */
export function Costs({ home }: { home: HomeView }) {
  const { t } = useTranslation();
  const { perArea, mortgage } = home.costs;
  const per = home.rentduration
    ? t(`ui.price.per.${home.rentduration.toLowerCase()}`, {
        defaultValue: `/ ${home.rentduration}`,
      })
    : null;
  const price = <Price amount={home.price} rentDuration={home.rentduration} />;
  return (
    <section aria-labelledby="costs">
      <h2 id="costs">{t("properties.costs.title")}</h2>
      <DefinitionList
        items={[
          { term: t(home.isClosed ? "properties.costs.lastPrice" : "common.price"), detail: price },
          ...(perArea
            ? [
                {
                  term: t("properties.costs.perArea", { unit: areaUnitWord(t, perArea.unit) }),
                  detail: (
                    <>
                      <bdi>{perArea.amount}</bdi> {per}
                    </>
                  ),
                },
              ]
            : []),
          ...(mortgage
            ? [
                {
                  term: t("properties.costs.instalment"),
                  detail: <b>{t("properties.costs.aMonth", { amount: mortgage.instalment })}</b>,
                },
              ]
            : []),
        ]}
      />
      {mortgage ? (
        <p className="costs-note">
          {t("properties.costs.terms", { ...mortgage, amount: mortgage.downPayment })}{" "}
          <TextLink href={mortgage.href}>{t("properties.costs.calculate")}</TextLink>
        </p>
      ) : null}
    </section>
  );
}
