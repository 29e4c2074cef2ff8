import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { CatalogueTabs } from "./catalogue-tabs";
import { loadReportReasons, orderReportReasons } from "./report-reasons.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadReportReasons(request);

export const action = ({ request }: ActionFunctionArgs) => orderReportReasons(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What homes can be reported for, in the order in which visitors read it. */
export default function ReportReasons() {
  const { t, i18n } = useTranslation();
  const { title, reasons } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.catalogue.reasonsLead")}
      tabs={<CatalogueTabs current="reasons" />}
      add={{
        href: operatorPaths.operatorReportReason("new"),
        label: t("operator.catalogue.newReason"),
      }}
      empty={{
        title: t("operator.catalogue.noReasons"),
        text: t("operator.catalogue.noReasonsText"),
      }}
      file={{ table: "report-reasons" }}
      columns={[
        { key: "reason", label: t("operator.catalogue.reason") },
        { key: "reports", label: t("operator.catalogue.reports"), numeric: true },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={reasons.map(({ id, name, is_hidden, reports, missing }, place) => ({
        key: id,
        cells: {
          reason: (
            <EntryName
              href={operatorPaths.operatorReportReason(id)}
              name={name}
              note={is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
            />
          ),
          reports: formatNumber(reports, i18n.language),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={name} place={place} count={reasons.length} />,
        },
      }))}
    />
  );
}
