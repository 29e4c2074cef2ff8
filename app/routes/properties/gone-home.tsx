import { useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { EmptyState } from "~/ui/empty-state";
import { SectionHeading } from "~/ui/headings";
import { MarkedCard } from "~/ui/marked-card";
import { PropertyGrid } from "~/ui/property-grid";
import type { GoneView } from "./gone.server";

/** In the place of a home that was sold or let and removed: that it was, and homes like it. */
export default function GoneHome({ gone: { title, city, homes, browse } }: { gone: GoneView }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <div className="wide sections">
      <EmptyState
        level={1}
        drawing="door"
        title={title}
        text={t("properties.gone.text")}
        action={
          <ButtonLink href={browse}>
            {city ? t("properties.gone.inCity", { city }) : t("common.browseHomes")}
          </ButtonLink>
        }
      />
      {homes.length > 0 ? (
        <section aria-labelledby="instead">
          <SectionHeading id="instead" title={t("properties.gone.instead")} href={browse} />
          <PropertyGrid>
            {homes.map((home) => (
              <MarkedCard key={home.id} property={home} next={pathname} />
            ))}
          </PropertyGrid>
          <CompareTray />
        </section>
      ) : null}
    </div>
  );
}
