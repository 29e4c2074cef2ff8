import { useEffect, useState } from "react";

/**
 * Seconds that are left of those the page was made with. They run with scripts alone: `runs` says so,
 * and the server answers honestly whoever comes too early.
 */
export function useWaiting(seconds: number) {
  const [left, setLeft] = useState(seconds);
  const [runs, setRuns] = useState(false);
  useEffect(() => {
    const until = performance.now() + seconds * 1000;
    setRuns(true);
    setLeft(seconds);
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return { left, runs };
}
