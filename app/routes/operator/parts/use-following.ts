import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Milliseconds. */
const lookedAtEvery = 3000;

/** With scripts a page whose work goes on by itself follows it, as long as somebody looks. */
export function useFollowing(goesOn: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(() => document.hidden || revalidate(), lookedAtEvery);
    return () => clearInterval(timer);
  }, [goesOn, revalidate]);
}
