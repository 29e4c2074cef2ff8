import { useTranslation } from "~/i18n/use-translation";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { useMark } from "./use-mark";

interface InterestButtonProps {
  /**
   * The address the form posts to: type "1" (interested) or "0" (no longer), property_id; `stay` where
   * scripts send it, so that nobody loses their place on the page.
   */
  action: string;
  propertyId: number;
  isInterested: boolean;
  /** Of the property, for the button's name. */
  title: string;
}

/** Tells the owner of a home that somebody wants it, or no longer; answers at once when scripts run. */
export function InterestButton({ action, propertyId, isInterested, title }: InterestButtonProps) {
  const { t } = useTranslation();
  const mark = useMark(action, isInterested);
  const told = mark.isMarked;
  return (
    <form method="post" action={action} onSubmit={mark.onSubmit}>
      <input type="hidden" name="property_id" value={propertyId} />
      <button
        name="type"
        value={told ? "0" : "1"}
        className={classNames("button button-secondary", told && "is-chosen")}
      >
        <Icon name={told ? "check" : "bell"} />
        {t(told ? "ui.interest.told" : "ui.interest.tell")}
        <span className="visually-hidden">: {title}</span>
      </button>
    </form>
  );
}
