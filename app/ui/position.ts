import { paths } from "~/paths";
import { mayKeep } from "./consent";
import { isPositionForgotten, remembered } from "./forgotten-position";

export interface Position {
  latitude: number;
  longitude: number;
}

/** Why the browser does not tell where it is (spec §8). */
export type PositionRefusal = "unsupported" | "denied" | "unavailable" | "timedOut";

const refusals: Record<number, PositionRefusal> = { 1: "denied", 2: "unavailable", 3: "timedOut" };

/** Where the visitor is now (spec §9: high accuracy, 10 s, no position from before). */
export function currentPosition(): Promise<Position | PositionRefusal> {
  return new Promise((resolve) => {
    if (!("geolocation" in navigator)) resolve("unsupported");
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code }) => resolve(refusals[code] ?? "unavailable"),
        { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
      );
  });
}

/** To a hundred metres: near enough for homes, and not somebody's door. */
export const positionFields = ({ latitude, longitude }: Position) => ({
  latitude: latitude.toFixed(3),
  longitude: longitude.toFixed(3),
});

const noted = "position-noted";

/**
 * Chooses the position by itself, once a visit, where the visitor has allowed it before and has
 * chosen no place (spec §1), and the site may keep it.
 */
export async function noteAllowedPosition() {
  if (!("permissions" in navigator) || !mayKeep()) return;
  if (remembered(() => sessionStorage.getItem(noted)) !== null || isPositionForgotten()) return;
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    if (state !== "granted") return;
    sessionStorage.setItem(noted, "1");
    const position = await currentPosition();
    if (typeof position === "string") return;
    const body = new URLSearchParams({ intent: "allowed", ...positionFields(position) });
    await fetch(paths.selectLocation(), { method: "POST", body, redirect: "manual" });
  } catch {
    // The browser refuses to say, or the connection is gone: a place can still be chosen.
  }
}
