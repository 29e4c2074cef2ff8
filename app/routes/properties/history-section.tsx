import { useTranslation } from "~/i18n/use-translation";
import { Icon } from "~/ui/icon";
import { Table } from "~/ui/table";
import type { HomeView } from "./detail-view";

/** What it cost before, and what became of it. */
export default function History({ home: { history } }: { home: HomeView }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("properties.history.title")}</h2>
      <Table
        caption={t("properties.history.title")}
        columns={[
          { key: "day", label: t("properties.history.day") },
          { key: "event", label: t("properties.history.event") },
          { key: "price", label: t("common.price"), numeric: true },
          { key: "change", label: t("properties.history.change"), numeric: true },
        ]}
        rows={history.map(({ day, time, event, price, change }, index) => ({
          key: index,
          cells: {
            day: <time dateTime={time ?? undefined}>{day}</time>,
            event,
            price: <bdi>{price}</bdi>,
            change: change ? (
              <span className={`price-${change.goes}`}>
                <Icon name={change.goes === "down" ? "arrow-down" : "arrow-up"} />
                <bdi>{change.text}</bdi>
              </span>
            ) : (
              "–"
            ),
          },
        }))}
      />
    </section>
  );
}
