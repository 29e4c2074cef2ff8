import { type ComponentProps, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "./button";
import { currentPosition, type Position, type PositionRefusal } from "./position";

interface PositionButtonProps extends Pick<ComponentProps<typeof Button>, "size"> {
  onFound: (position: Position) => void;
  /** Said when the position is there, unless something else tells of it. */
  found?: string;
}

/** Asks the browser where it is, after a press, and says why it is not told (spec §8); scripts only. */
export function PositionButton({ onFound, found, size }: PositionButtonProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<PositionRefusal | "idle" | "asking" | "found">("idle");
  async function ask() {
    setState("asking");
    const position = await currentPosition();
    if (typeof position === "string") return setState(position);
    setState("found");
    onFound(position);
  }
  const said = {
    idle: null,
    asking: null,
    found,
    unsupported: t("home.location.refused.unsupported"),
    denied: t("home.location.refused.denied"),
    unavailable: t("home.location.refused.unavailable"),
    timedOut: t("home.location.refused.timedOut"),
  };
  return (
    <>
      <div className="only-scripts">
        <Button
          type="button"
          variant="secondary"
          size={size}
          icon="locate-fixed"
          pending={state === "asking"}
          onClick={() => void ask()}
        >
          {t(state === "asking" ? "home.location.asking" : "home.location.usePosition")}
        </Button>
      </div>
      <p role="status" className={state === "found" ? "quiet" : "field-error"}>
        {said[state]}
      </p>
    </>
  );
}
