import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Corner } from "~/contract/map/rules";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import type { SearchQuery } from "~/contract/properties/forms";
import { KeptFilters } from "./search-form";

interface AreaCornersProps {
  corners: Corner[];
  /** The search with the area so far, and the part of the map that is looked at. */
  query: SearchQuery;
}

/** When the pressed button went with its corner, the last one that is left has the focus. */
function useFocusThatStays(count: number) {
  const form = useRef<HTMLFormElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement !== document.body) return;
    const last = form.current?.querySelector<HTMLElement>("li:last-child > button:last-child");
    (last ?? form.current?.querySelector<HTMLElement>("button"))?.focus();
  }, [count]);
  return {
    ref: form,
    onSubmit: () => {
      isPressed.current = true;
    },
  };
}

/** What can be done with corners by buttons alone: the map is moved until its middle lies where one is wanted. */
export function AreaCorners({ corners, query }: AreaCornersProps) {
  const { t } = useTranslation();
  const focus = useFocusThatStays(corners.length);
  return (
    <Form
      method="get"
      action={paths.drawArea()}
      className="stack draw-corners"
      preventScrollReset
      {...focus}
    >
      <KeptFilters query={query} />
      <div className="stack">
        <p className="hint">{t("properties.area.middleHint")}</p>
        <div className="actions">
          <Button variant="secondary" size="small" icon="plus" name="corner" value="add">
            {t("properties.area.add")}
          </Button>
          {corners.length > 0 ? (
            <>
              <Button variant="quiet" size="small" icon="undo-2" name="corner" value="drop">
                {t("properties.area.undo")}
              </Button>
              <Button variant="quiet" size="small" icon="trash-2" name="corner" value="clear">
                {t("properties.area.clear")}
              </Button>
            </>
          ) : null}
        </div>
      </div>
      {corners.length > 0 ? (
        <ol className="draw-list">
          {corners.map(({ latitude, longitude }, index) => {
            const number = index + 1;
            return (
              <li key={index} id={`corner-${number}`}>
                <b aria-hidden>{number}</b>
                <span dir="ltr">
                  {latitude.toFixed(4)}, {longitude.toFixed(4)}
                </span>
                <button
                  className="round-button"
                  name="corner"
                  value={`move-${number}`}
                  aria-label={t("properties.area.move", { number })}
                  title={t("properties.area.move", { number })}
                >
                  <Icon name="move" />
                </button>
                <button
                  className="round-button"
                  name="corner"
                  value={`remove-${number}`}
                  aria-label={t("properties.area.remove", { number })}
                  title={t("properties.area.remove", { number })}
                >
                  <Icon name="x" />
                </button>
              </li>
            );
          })}
        </ol>
      ) : null}
    </Form>
  );
}
