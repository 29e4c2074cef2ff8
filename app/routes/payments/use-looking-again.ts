import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { pauseAfter } from "./waiting";

/** Looks again by itself while something is waited for, ever later; says whether it still does. */
export function useLookingAgain(isWaiting: boolean, looksBefore: number) {
  const { revalidate, state } = useRevalidator();
  const [looks, setLooks] = useState(looksBefore);
  const pause = isWaiting ? pauseAfter(looks) : null;
  const isIdle = state === "idle";
  useEffect(() => {
    // The page would come again as a whole (Refresh), as it does without scripts.
    if (isWaiting) window.stop();
  }, [isWaiting]);
  useEffect(() => {
    if (pause === null || !isIdle) return;
    const timer = setTimeout(() => {
      setLooks((before) => before + 1);
      revalidate();
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [pause, isIdle, revalidate]);
  return { looksAgain: pause !== null, look: revalidate };
}
