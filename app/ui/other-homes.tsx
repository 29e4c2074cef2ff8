import { useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "./button";
import { CompareTray } from "./compare-tray";
import { SectionHeading } from "./headings";
import { MarkedCard } from "./marked-card";
import type { CardProperty } from "./property-card";
import { PropertyGrid } from "./property-grid";
import { TextLink } from "./text-link";

/**
 * What somebody may want who came to an address that leads nowhere: to search, or homes on the market.
 */
export default function OtherHomes({ homes }: { homes: CardProperty[] }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <form
        method="get"
        action={paths.properties()}
        role="search"
        className="search-field other-search"
      >
        <div className="field">
          <label htmlFor="search-instead">{t("ui.error.notFound.search")}</label>
          <input type="search" id="search-instead" name="search" className="control" />
        </div>
        <Button variant="secondary" icon="search">
          {t("common.search")}
        </Button>
      </form>
      {pathname.startsWith(`${paths.chats()}/`) ? (
        <TextLink href={paths.chats()}>{t("chat.all")}</TextLink>
      ) : null}
      {homes.length > 0 ? (
        <section aria-labelledby="others">
          <SectionHeading
            id="others"
            title={t("ui.error.notFound.others")}
            href={paths.properties()}
          />
          <PropertyGrid>
            {homes.map((home) => (
              <MarkedCard key={home.id} property={home} next={pathname} />
            ))}
          </PropertyGrid>
          <CompareTray />
        </section>
      ) : null}
    </>
  );
}
