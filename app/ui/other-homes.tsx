import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button } from "./button";
import { plainField } from "./fields/field-metadata";
import { TextField } from "./fields/text-field";
import { SectionHeading } from "./headings";
import { type CardProperty, PropertyCard } from "./property-card";
import { PropertyGrid } from "./property-grid";

/** What somebody may want who came to an address that leads nowhere: to search, or homes on the market. */
export function OtherHomes({ homes }: { homes: CardProperty[] }) {
  const { t } = useTranslation();
  return (
    <>
      <form
        method="get"
        action={paths.properties()}
        role="search"
        className="search-field other-search"
      >
        <TextField
          field={plainField("search", "")}
          type="search"
          label={t("ui.error.notFound.search")}
        />
        <Button variant="secondary" icon="search">
          {t("common.search")}
        </Button>
      </form>
      {homes.length > 0 ? (
        <section aria-labelledby="others">
          <SectionHeading
            id="others"
            title={t("ui.error.notFound.others")}
            href={paths.properties()}
          />
          <PropertyGrid>
            {homes.map((home) => (
              <PropertyCard key={home.id} property={home} />
            ))}
          </PropertyGrid>
        </section>
      ) : null}
    </>
  );
}
