import { useSubmit } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/button";
import {
  currentPosition,
  positionFields,
  type PositionRefusal,
  welcomeAllowedPosition,
} from "~/ui/position";

/** Asks the browser where it is, after a press; only scripts can. */
export function UsePosition({ action }: { action: string }) {
  const { t } = useTranslation();
  const submit = useSubmit();
  const [state, setState] = useState<PositionRefusal | "idle" | "asking">("idle");
  async function choose() {
    setState("asking");
    const position = await currentPosition();
    if (typeof position === "string") return setState(position);
    setState("idle");
    welcomeAllowedPosition();
    submit({ intent: "position", ...positionFields(position) }, { method: "post", action });
  }
  return (
    <>
      <div className="only-scripts">
        <Button
          type="button"
          variant="secondary"
          icon="locate-fixed"
          pending={state === "asking"}
          onClick={() => void choose()}
        >
          {t(state === "asking" ? "home.location.asking" : "home.location.usePosition")}
        </Button>
      </div>
      <p role="status" className="location-refusal">
        {state === "idle" || state === "asking" ? null : t(`home.location.refused.${state}`)}
      </p>
    </>
  );
}
