import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useSite } from "./site-context";
import { useMark } from "./use-mark";

interface FavouriteButtonProps {
  /**
   * The address the form posts to: property_id, type "1" (add) or "0" (remove), next; `stay` where
   * scripts send it, so that nobody loses their place on the page.
   */
  action: string;
  propertyId: number;
  isFavourite: boolean;
  /** Who offers the home: nobody makes their own look liked. */
  ownerId: number | null;
  /** Of the property, for the button's name. */
  title: string;
  /** Path to come back to without scripts. */
  next?: string;
  /** "labelled": with a word, for the property page. */
  look?: "round" | "labelled";
}

/**
 * Adds a home to the favourites or takes it out; answers at once when scripts run. Not there for the
 * home's own owner, whom the server refuses.
 */
export function FavouriteButton({
  action,
  propertyId,
  isFavourite,
  ownerId,
  title,
  next,
  look = "round",
}: FavouriteButtonProps) {
  const { t } = useTranslation();
  const mark = useMark(paths.markFavourite(), isFavourite);
  const { memberId } = useSite();
  const chosen = mark.isMarked;
  if (memberId !== undefined && ownerId === memberId && !chosen) return null;
  const name = t(chosen ? "ui.favourite.remove" : "ui.favourite.add");
  return (
    <form method="post" action={action} className="favourite" onSubmit={mark.onSubmit}>
      <input type="hidden" name="property_id" value={propertyId} />
      {next ? <input type="hidden" name="next" value={next} /> : null}
      <button
        name="type"
        value={chosen ? "0" : "1"}
        className={classNames(
          look === "round" ? "round-button" : "button button-secondary",
          chosen && "is-chosen",
        )}
        aria-label={t(chosen ? "ui.favourite.removeTitle" : "ui.favourite.addTitle", { title })}
      >
        <Icon name="heart" filled={chosen} />
        {look === "labelled" ? name : null}
      </button>
    </form>
  );
}
