import { paths } from "~/paths";
import { CompareMark } from "./compare-button";
import { FavouriteButton } from "./favourite-button";
import { PropertyCard, type PropertyCardProps } from "./property-card";

interface MarkedCardProps extends Omit<PropertyCardProps, "favourite"> {
  /** Path of the page, to come back to without scripts. */
  next: string;
}

/**
 * A home on the market with what can be done at once: the heart, and the choice to compare it. The page
 * has one CompareTray.
 */
export function MarkedCard({ next, ...card }: MarkedCardProps) {
  const { id, title, is_favourite, added_by, property_type, category } = card.property;
  const isClosed = property_type === "sold" || property_type === "rented";
  return (
    <PropertyCard
      {...card}
      favourite={
        <>
          <FavouriteButton
            action={paths.favourites()}
            propertyId={id}
            isFavourite={is_favourite === 1}
            ownerId={added_by}
            title={title}
            next={next}
          />
          {isClosed ? null : <CompareMark propertyId={id} title={title} kind={category.id} />}
        </>
      }
    />
  );
}
