import { useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "./button";
import { compareFormId } from "./compare-button";
import { keepCompared, useCompared } from "./compared-homes";
import { ChooseListsForm, HideForm } from "./hide-home";
import { raiseToast } from "./toast";

/** The button goes with the last choice: whoever pressed it goes on where the page begins. */
function clear() {
  document.getElementById("main")?.focus({ preventScroll: true });
  keepCompared({ ids: [] });
  raiseToast({ type: "info", message: "properties.compare.none" });
}

/**
 * Below a list of cards: the forms that their CompareMarks and HideMarks post, and, once scripts have read the
 * choice, how many are chosen. The page itself is everybody's and cannot say it.
 */
export function CompareTray() {
  const { t } = useTranslation();
  const { ids: chosen } = useCompared();
  const { pathname, search } = useLocation();
  return (
    <div className="compare-tray">
      <form method="post" action={paths.compare()} id={compareFormId}>
        <input type="hidden" name="next" value={pathname + search} />
      </form>
      <HideForm />
      <ChooseListsForm />
      <div role="status">
        {chosen.length > 0 ? (
          <div>
            <p>{t("ui.compare.chosen", { count: chosen.length })}</p>
            <Button type="button" variant="quiet" size="small" onClick={clear}>
              {t("common.clearAll")}
            </Button>
            <ButtonLink size="small" href={paths.compare()}>
              {t("ui.compare.add")}
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </div>
  );
}
