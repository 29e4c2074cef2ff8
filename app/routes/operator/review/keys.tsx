import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { type KeyMove, keyMove, keysOf } from "./review-keys";

const offKey = "review-keys-off";

/** A browser that keeps nothing leaves the keys on. */
function areOff() {
  try {
    return localStorage.getItem(offKey) !== null;
  } catch {
    return false;
  }
}
function keepOff(off: boolean) {
  try {
    if (off) localStorage.setItem(offKey, "");
    else localStorage.removeItem(offKey);
  } catch {
    // They are off until the page is left.
  }
}

const written = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";

/** Keys are for the page: not for what is being written, nor for a menu or a dialog. */
const isForPage = ({ defaultPrevented, target }: KeyboardEvent) =>
  !defaultPrevented &&
  !document.querySelector("dialog[open]") &&
  !(target instanceof Element && target.closest(`${written}, [popover]`));

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** To the case before or behind; in the list, to the row. */
function step(by: 1 | -1) {
  const link = find(`.review-way a[rel=${by === 1 ? "next" : "prev"}]`);
  if (link) return link.click();
  const rows = [...document.querySelectorAll<HTMLElement>(".review-list tbody .listing-cell a")];
  const here = rows.findIndex((row) => row.closest("tr")?.contains(document.activeElement));
  const to = here < 0 ? rows.at(by === 1 ? 0 : -1) : rows[here + by];
  to?.focus();
}

const deeds: Record<Exclude<KeyMove, "help">, () => void> = {
  next: () => step(1),
  previous: () => step(-1),
  tick: () =>
    document.activeElement
      ?.closest("tr")
      ?.querySelector<HTMLInputElement>(".review-tick input")
      ?.click(),
  approve: () =>
    find(".review button[name=intent]:is([value=approve], [value=accept], [value=give])")?.focus(),
  refuse: () => find(".review textarea[name=reason]")?.focus(),
  list: () => find(".review-way a")?.click(),
};

const movesIn = {
  list: ["next", "previous", "tick", "help"],
  case: ["next", "previous", "list", "approve", "refuse", "help"],
} as const satisfies Record<string, KeyMove[]>;

interface ReviewKeysProps {
  /** Where nothing is decided, keys only lead from row to row. */
  place: keyof typeof movesIn;
}

/** Keys for whoever decides about many: a button that says which there are, with a switch. */
export function ReviewKeys({ place }: ReviewKeysProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const [off, setOff] = useState(false);
  useEffect(() => setOff(areOff()), []);
  useEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      const move = isForPage(event) ? keyMove(event) : undefined;
      if (!move) return;
      // The key is not written into what it leads to.
      event.preventDefault();
      if (move === "help") setAsked(true);
      else if (movesIn[place].some((one) => one === move)) deeds[move]();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [off, place]);
  return (
    <div className="only-scripts">
      <Button type="button" variant="quiet" size="small" onClick={() => setAsked(true)}>
        {t("review.keys.button")} <kbd aria-hidden>?</kbd>
      </Button>
      <Dialog
        id="review-keys"
        title={t("review.keys.title")}
        open={isAsked}
        onClose={() => setAsked(false)}
        className="review-keys"
      >
        <p className="quiet">{t(`review.keys.lead.${place}`)}</p>
        <dl>
          {movesIn[place].map((move) => (
            <div key={move}>
              <dt>
                {keysOf(move).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{t(`review.keys.${move}`)}</dd>
            </div>
          ))}
        </dl>
        <label className="choice">
          <input
            type="checkbox"
            checked={!off}
            onChange={() => {
              keepOff(!off);
              setOff(!off);
            }}
          />
          <span>{t("review.keys.use")}</span>
        </label>
      </Dialog>
    </div>
  );
}
