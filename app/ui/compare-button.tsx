import { useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { keepCompared, mostCompared, useCompared } from "./compared-homes";
import { Icon } from "./icon";
import { Link } from "./link";
import { raiseToast } from "./toast";

interface CompareButtonProps {
  propertyId: number;
  /** Of the home, for the button's name. */
  title: string;
  /** Id of the home's category. */
  kind: number | undefined;
}

/** Chooses a home to compare it, on the page of the home; leads to the others once some are chosen. */
export function CompareButton(props: CompareButtonProps) {
  const { t } = useTranslation();
  const { length } = useCompared().ids;
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.compare()} className="compare">
      <input type="hidden" name="next" value={pathname + search} />
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

/** Why a home of this kind cannot be chosen as well: a key of the texts. */
function whyNot(chosen: ReturnType<typeof useCompared>, kind: number | undefined) {
  if (chosen.ids.length >= mostCompared) return "properties.compare.full";
  const isOther = chosen.ids.length > 0 && chosen.kind && kind && chosen.kind !== kind;
  return isOther ? "properties.compare.kinds" : null;
}

function Choose({
  propertyId,
  title,
  kind,
  form,
  isShort,
  className,
}: CompareButtonProps & { form?: string; isShort?: boolean; className: string }) {
  const { t } = useTranslation();
  const chosen = useCompared();
  const isChosen = chosen.ids.includes(propertyId);
  const press = () => {
    if (isChosen)
      return keepCompared({ ...chosen, ids: chosen.ids.filter((id) => id !== propertyId) });
    const refusal = whyNot(chosen, kind);
    if (refusal) return raiseToast({ type: "info", message: refusal });
    keepCompared({ ids: [...chosen.ids, propertyId], kind: chosen.kind ?? kind });
  };
  return (
    <button
      form={form}
      name={isChosen ? "remove" : "add"}
      value={propertyId}
      className={classNames(className, isChosen && "is-chosen")}
      aria-label={t(isChosen ? "ui.compare.removeTitle" : "ui.compare.addTitle", { title })}
      onClick={(event) => {
        event.preventDefault();
        press();
      }}
    >
      <Icon name={isChosen ? "check" : "columns-2"} />
      {isShort ? null : t(isChosen ? "ui.compare.remove" : "ui.compare.add")}
    </button>
  );
}
