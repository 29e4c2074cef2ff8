import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Milliseconds of quiet after which what was typed is asked about. */
const quiet = 600;
/** The answers that the price of a home follows from. */
const asked = /^(property_type|category_id|city|price|rentduration|parameters\[)/;

/** Long answers are notes, which say nothing of the price and find no room in an address. */
const isSaid = (value: FormDataEntryValue): value is string =>
  typeof value === "string" && value !== "" && value.length <= 255;

const queryOf = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) =>
      asked.test(name) && isSaid(value) ? [[name, value]] : [],
    ),
  ).toString();

interface PriceHintProps {
  /** What is said of what stands in the form. */
  given: string;
  /** It was asked for with the button. */
  isAsked: boolean;
}

/** What others ask for homes like the one in the form around it; with scripts it follows what is typed. */
export function PriceHint({ given, isAsked }: PriceHintProps) {
  const { t } = useTranslation();
  const [live, setLive] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = element.current?.closest("form");
    if (!form) return;
    const ended = new AbortController();
    let last = queryOf(form);
    let waiting: number | undefined;
    const ask = async () => {
      const query = queryOf(form);
      if (query === last) return;
      last = query;
      try {
        const response = await fetch(ownListingPaths.priceHint(query), { signal: ended.signal });
        const { text } = (await response.json()) as { text: string };
        // An answer that came late is about something else.
        if (query === last) setLive(text);
      } catch {
        // Nothing is said without an answer.
      }
    };
    const changed = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(() => void ask(), quiet);
    };
    form.addEventListener("input", changed, { signal: ended.signal });
    form.addEventListener("change", changed, { signal: ended.signal });
    return () => {
      window.clearTimeout(waiting);
      ended.abort();
    };
  }, []);
  const text = live ?? given;
  return (
    <div className="price-hint" id="price-hint" ref={element}>
      <p role="status">
        {text ? (
          <>
            <Icon name="gauge" /> {text}
          </>
        ) : isAsked && live === undefined ? (
          t("listings.priceHint.none")
        ) : null}
      </p>
      <div className="without-scripts">
        <Button
          variant="secondary"
          size="small"
          name="intent"
          value="compare-price"
          formNoValidate
          formAction="#price-hint"
        >
          {t("listings.priceHint.ask")}
        </Button>
      </div>
    </div>
  );
}
