import { useEffect } from "react";
import { useLookAgain } from "~/ui/live/use-look-again";

/** Milliseconds. */
const lookedAtEvery = 3000;

/** With scripts a page whose work goes on by itself follows it, as long as somebody looks. */
export function useFollowing(goesOn: boolean) {
  const lookAgain = useLookAgain();
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(lookAgain, lookedAtEvery);
    return () => clearInterval(timer);
  }, [goesOn, lookAgain]);
}
