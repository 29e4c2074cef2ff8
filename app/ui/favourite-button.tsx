import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { classNames } from "./class-names";
import { Icon } from "./icon";

interface FavouriteButtonProps {
  /**
   * The address the form posts to: property_id, type "1" (add) or "0" (remove), next; `stay` where
   * scripts send it, so that nobody loses their place on the page.
   */
  action: string;
  propertyId: number;
  isFavourite: boolean;
  /** Of the property, for the button's name. */
  title: string;
  /** Path to come back to without scripts. */
  next?: string;
  /** "labelled": with a word, for the property page. */
  look?: "round" | "labelled";
}

/** Adds a home to the favourites or takes it out; answers at once when scripts run. */
export function FavouriteButton({
  action,
  propertyId,
  isFavourite,
  title,
  next,
  look = "round",
}: FavouriteButtonProps) {
  const { t } = useTranslation();
  const fetcher = useFetcher();
  const chosen = fetcher.formData ? fetcher.formData.get("type") === "1" : isFavourite;
  const name = t(chosen ? "ui.favourite.remove" : "ui.favourite.add");
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="favourite"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const form = new FormData(event.currentTarget, submitter);
        form.set("stay", "1");
        fetcher.submit(form, { method: "post", action });
      }}
    >
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
    </fetcher.Form>
  );
}
