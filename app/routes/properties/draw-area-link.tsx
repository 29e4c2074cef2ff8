import { useTranslation } from "~/i18n/use-translation";
import { ButtonLink } from "~/ui/button";
import type { MapView } from "~/ui/map/map-view";
import { useSite } from "~/ui/site-context";
import { drawAddress } from "./map-address";
import type { SearchQuery } from "~/contract/properties/forms";

/** To where an area is drawn, on the part of the map that is looked at; none where nobody looks in one. */
export function DrawAreaLink({ query, view }: { query: SearchQuery; view: MapView }) {
  const { t } = useTranslation();
  const { can } = useSite();
  return can.fullSearch ? (
    <ButtonLink
      variant="secondary"
      size="small"
      icon="pencil"
      rel="nofollow"
      href={drawAddress(query, view)}
    >
      {t(query.area === undefined ? "properties.area.title" : "properties.area.change")}
    </ButtonLink>
  ) : null;
}
