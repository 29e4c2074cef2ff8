import { useState } from "react";
import { withoutFloors } from "./floor-errors";

/**
 * Errors are told by the place of a floor. When one is taken away in the browser, those that were told
 * before move with the floors: the rules' until they look again, the server's until it answers again.
 */
export function useFloorErrors(answered: unknown) {
  const [sinceCheck, setSinceCheck] = useState<number[]>([]);
  const [sinceAnswer, setSinceAnswer] = useState<number[]>([]);
  const [seen, setSeen] = useState(answered);
  if (answered !== seen) {
    setSeen(answered);
    setSinceCheck([]);
    setSinceAnswer([]);
  }
  type Errors = Record<string, string[]>;
  return {
    now: (errors: Errors) => withoutFloors(errors, sinceCheck),
    sinceAnswer: (errors: Errors) => withoutFloors(errors, sinceAnswer),
    removed(place: number) {
      setSinceCheck((gone) => [...gone, place]);
      setSinceAnswer((gone) => [...gone, place]);
    },
    checkedAgain: () => setSinceCheck((gone) => (gone.length > 0 ? [] : gone)),
  };
}
