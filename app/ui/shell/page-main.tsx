import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";

/** Milliseconds that pass before somebody wonders whether anything happens. */
const patience = 300;

/** The page itself; fades while the next one takes its time, and stays where it is. */
export function PageMain({ children }: { children: ReactNode }) {
  const isIdle = useNavigation().state === "idle";
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    const timer = setTimeout(() => setIsSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isIdle]);
  return (
    <main id="main" tabIndex={-1} aria-busy={isSlow || undefined}>
      {children}
    </main>
  );
}
