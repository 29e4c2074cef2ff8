import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadFooterLinks, orderFooterLinks } from "./footer-links.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadFooterLinks(request);

export const action = ({ request }: ActionFunctionArgs) => orderFooterLinks(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Links in the last line of every page, in their order. */
export default function FooterLinks() {
  const { t } = useTranslation();
  const { title, links: shown } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.footerLinks.lead")}
      tabs={<ContentTabs current="footerLinks" />}
      add={{
        href: operatorPaths.operatorFooterLink("new"),
        label: t("operator.content.footerLinks.new"),
      }}
      empty={{
        title: t("operator.content.footerLinks.none"),
        text: t("operator.content.footerLinks.noneText"),
      }}
      file={{ table: "footer-links" }}
      columns={[
        { key: "label", label: t("operator.content.footerLinks.label") },
        { key: "link", label: t("operator.content.announcement.link") },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={shown.map(({ id, label, link, is_hidden, missing }, place) => ({
        key: id,
        cells: {
          label: (
            <EntryName
              href={operatorPaths.operatorFooterLink(id)}
              name={label}
              note={is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
            />
          ),
          link: (
            <span className="listing-cell-words">
              <bdi dir="ltr">{link}</bdi>
            </span>
          ),
          missing: <MissingLanguages languages={missing} />,
          order: <OrderButtons id={id} name={label} place={place} count={shown.length} />,
        },
      }))}
    />
  );
}
