import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "./button";
import { Icon } from "./icon";
import { forgetAllowedPosition } from "./forgotten-position";
import { TextLink } from "./text-link";

interface PlaceBarProps {
  /** The chosen place, as people write it. */
  name: string;
  /** Where changing and forgetting lead back to. */
  next: string;
}

/** The place the visitor chose, with the ways to change and to forget it. */
export function PlaceBar({ name, next }: PlaceBarProps) {
  const { t } = useTranslation();
  return (
    <div className="place-bar">
      <p>
        <Icon name="map-pin" />
        <span className="visually-hidden">{t("ui.place.chosen")}</span>
        <b dir="auto">{name}</b>
      </p>
      <TextLink href={paths.selectLocation({ next })}>{t("ui.place.change")}</TextLink>
      <form method="post" action={paths.selectLocation({ next })} onSubmit={forgetAllowedPosition}>
        <Button variant="quiet" size="small" name="intent" value="clear">
          {t("ui.place.clear")}
        </Button>
      </form>
    </div>
  );
}
