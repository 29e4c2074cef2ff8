import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { daysOrHours } from "~/contract/packages/rules";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { Price } from "~/ui/price";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { loadPackages, orderPackages } from "./packages.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadPackages(request);

export const action = ({ request }: ActionFunctionArgs) => orderPackages(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The packages in the order in which members are offered them. */
export default function Packages() {
  const { t, i18n } = useTranslation();
  const { title, packages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.packages.lead")}
      add={{ href: operatorPaths.operatorPackage("new"), label: t("operator.packages.new") }}
      empty={{ title: t("operator.packages.none"), text: t("operator.packages.noneText") }}
      file={{ table: "packages" }}
      columns={[
        { key: "name", label: t("operator.entry.name") },
        { key: "price", label: t("operator.packages.price"), numeric: true },
        { key: "duration", label: t("operator.packages.duration") },
        { key: "holders", label: t("operator.packages.holders"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={packages.map(({ id, name, price, duration, holders, missing, is_hidden }, place) => ({
        key: id,
        cells: {
          name: (
            <EntryName
              href={operatorPaths.operatorPackage(id)}
              name={name}
              note={is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
            />
          ),
          price: price === 0 ? t("packages.free") : <Price amount={price} exact />,
          duration: lasts(duration),
          holders: formatNumber(holders, i18n.language),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={packages.length} />,
        },
      }))}
    />
  );

  function lasts(hours: number) {
    const { count, unit } = daysOrHours(hours);
    return t(`packages.${unit}`, { count });
  }
}
