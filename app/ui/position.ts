import { useEffect } from "react";
import { paths } from "~/paths";

export interface Position {
  latitude: number;
  longitude: number;
}

/** Where the visitor is now (spec §9: high accuracy, 10 s, no position from before). */
export function currentPosition(): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) {
      reject(new Error("This browser does not tell positions."));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    );
  });
}

/** Makes a position the visitor's chosen place. */
export async function choosePosition({ latitude, longitude }: Position) {
  const body = new URLSearchParams({
    latitude: latitude.toFixed(5),
    longitude: longitude.toFixed(5),
  });
  await fetch(paths.preferences(), { method: "POST", body, redirect: "manual" });
}

const noted = "position-noted";

/** Chooses the position by itself, once a visit, where the visitor has allowed it before. */
export function useAllowedPosition() {
  useEffect(() => {
    if (!("permissions" in navigator) || sessionStorage.getItem(noted)) return;
    void navigator.permissions.query({ name: "geolocation" }).then(async ({ state }) => {
      if (state !== "granted") return;
      sessionStorage.setItem(noted, "1");
      await currentPosition().then(choosePosition, () => undefined);
    });
  }, []);
}
