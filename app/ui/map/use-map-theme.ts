import { useEffect, useState } from "react";
import { useSite } from "../site-context";
import type { MapTheme } from "./tile-source";

/** The look that the page has now; where the system decides, it may change any time. */
export function useMapTheme(): MapTheme {
  const { theme } = useSite();
  const [isDark, setDark] = useState(theme === "dark");
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const read = () => setDark(theme === "system" ? system.matches : theme === "dark");
    read();
    system.addEventListener("change", read);
    return () => system.removeEventListener("change", read);
  }, [theme]);
  return isDark ? "dark" : "light";
}
