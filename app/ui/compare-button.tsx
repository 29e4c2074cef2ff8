import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { keepCompared, mostCompared, useCompared } from "./compared-homes";
import { Icon } from "./icon";

interface CompareButtonProps {
  propertyId: number;
  /** Of the home, for the button's name. */
  title: string;
}

/** Chooses a home to compare it, on the page of the home; leads to the others once some are chosen. */
export function CompareButton(props: CompareButtonProps) {
  const { t } = useTranslation();
  const { length } = useCompared();
  return (
    <form method="post" action={paths.compare()} className="compare">
      <Choose {...props} className="button button-secondary" />
      {length > 0 ? (
        <Link to={paths.compare()} className="link">
          {t("ui.compare.chosen", { count: length })}
        </Link>
      ) : null}
    </form>
  );
}

/** The form of all choices in a list of cards; its buttons name it. */
export const compareFormId = "compare";

/** The same at the foot of a card, on pages that have a CompareTray; a mere sign where room is short. */
export function CompareMark(props: CompareButtonProps & { isShort?: boolean }) {
  return <Choose {...props} form={compareFormId} className="compare-mark" />;
}

function Choose({
  propertyId,
  title,
  form,
  isShort,
  className,
}: CompareButtonProps & { form?: string; isShort?: boolean; className: string }) {
  const { t } = useTranslation();
  const chosen = useCompared();
  const isChosen = chosen.includes(propertyId);
  return (
    <button
      form={form}
      name={isChosen ? "remove" : "add"}
      value={propertyId}
      className={classNames(className, isChosen && "is-chosen")}
      aria-label={t(isChosen ? "ui.compare.removeTitle" : "ui.compare.addTitle", { title })}
      onClick={(event) => {
        // The server says what to do when there is no room.
        if (!isChosen && chosen.length >= mostCompared) return;
        event.preventDefault();
        keepCompared(isChosen ? chosen.filter((id) => id !== propertyId) : [...chosen, propertyId]);
      }}
    >
      <Icon name={isChosen ? "check" : "columns-2"} />
      {isShort ? null : t(isChosen ? "ui.compare.remove" : "ui.compare.add")}
    </button>
  );
}
