import { paths } from "~/paths";
import { CompareMark } from "./compare-button";
import { FavouriteButton } from "./favourite-button";
import { HiddenHome, HideMark, ListMark, useIsHidden } from "./hide-home";
import { useKeptParts } from "./kept-markup";
import { cardLook, CardParts, type PropertyCardProps } from "./property-card";
import { useSite } from "./site-context";

interface MarkedCardProps extends Omit<PropertyCardProps, "favourite"> {
  /** Path of the page, to come back to without scripts. */
  next: string;
}

/**
 * A home on the market with what can be done at once: the heart, and the choice to compare it. The page
 * has one CompareTray.
 */
export function MarkedCard(props: MarkedCardProps) {
  const { id, added_by } = props.property;
  const { memberId } = useSite();
  const filledWith = useKeptParts();
  const isHidden = useIsHidden(id);
  if (isHidden) return <HiddenHome {...props.property} />;
  const parts = <MarkedParts {...props} />;
  const owner = memberId !== undefined && memberId === added_by ? memberId : undefined;
  return (
    <article
      className={cardLook(props)}
      {...filledWith({ kind: "card", madeFrom: props, memberId: owner, parts })}
    />
  );
}

function MarkedParts({ next, ...card }: MarkedCardProps) {
  const { id, title, is_favourite, added_by, property_type, category } = card.property;
  const { can } = useSite();
  const isClosed = property_type === "sold" || property_type === "rented";
  return (
    <CardParts
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
          {isClosed ? null : (
            <div className="card-tools">
              <CompareMark propertyId={id} title={title} kind={category.id} />
              {can.shortlists ? <ListMark id={id} title={title} /> : null}
              {can.rememberedHomes ? <HideMark id={id} title={title} /> : null}
            </div>
          )}
        </>
      }
    />
  );
}
