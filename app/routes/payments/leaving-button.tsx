import { useEffect, useState, type ReactNode } from "react";
import { Button } from "~/ui/button";
import type { IconName } from "~/ui/icon";

interface LeavingButtonProps {
  icon?: IconName;
  children: ReactNode;
}

/** The button of a form that leads away as a document: pressed once, it waits until the page is left. */
export function LeavingButton({ icon, children }: LeavingButtonProps) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Whoever comes back finds the page as it was left.
    const comeBack = () => setLeaving(false);
    addEventListener("pageshow", comeBack);
    return () => removeEventListener("pageshow", comeBack);
  }, []);
  return (
    <Button wide icon={icon} pending={isLeaving} onClick={() => setTimeout(() => setLeaving(true))}>
      {children}
    </Button>
  );
}
