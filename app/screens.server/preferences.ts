import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { type ChosenPlace, chosenPlace } from "~/contract/location/forms";
import { hasCookie, readCookie } from "~/i18n/cookies";
import { isSecureSite, signedCookie } from "~/session.server/cookie-options";
import { notePersonal } from "~/session.server/personal-page";

const year = 365 * 24 * 3600;
const themes = ["system", "light", "dark"] as const;
export type Theme = (typeof themes)[number];

const attributes = () =>
  `Path=/; Max-Age=${year}; HttpOnly; SameSite=Lax${isSecureSite() ? "; Secure" : ""}`;

/** Small cookies in the clear: the page cache reads them before anything else runs. */
export const preferenceCookie = (
  name: "lng" | "theme" | "lite" | "consent" | "app",
  value: string,
) => `${name}=${value}; ${attributes()}`;

export const readTheme = (cookies: string | null | undefined): Theme => {
  const found = readCookie(cookies, "theme");
  return themes.find((theme) => theme === found) ?? "system";
};

/** No scripts and smaller pictures: by the footer's switch, else by the browser's own wish to save data. */
export const readLite = (
  cookies: string | null | undefined,
  saveData: string | null | undefined,
) => {
  const found = readCookie(cookies, "lite");
  return found === "0" || found === "1" ? found === "1" : saveData === "on";
};

export const locationCookieName = "location";

const locationCookie = () => createCookie(locationCookieName, { ...signedCookie(), maxAge: year });

/** The chosen place, or null; the page that shows one is its reader's own. */
export async function getPosition(request: Request) {
  const cookies = request.headers.get("Cookie");
  if (!hasCookie(cookies, locationCookieName)) return null;
  const parsed = chosenPlace.safeParse(await locationCookie().parse(cookies));
  if (!parsed.success) return null;
  notePersonal();
  return parsed.data;
}

/** The Set-Cookie that keeps a chosen place; null forgets it. */
export const keepPosition = (position: ChosenPlace | null) =>
  locationCookie().serialize(position ?? "", position ? {} : { maxAge: 0 });

/** Reads what a preference form sent; unknown values are left out. */
export const preferenceForm = z.object({
  theme: z.enum(themes).optional().catch(undefined),
  lite: z.enum(["0", "1"]).optional().catch(undefined),
  /** `ask`: the question comes again. */
  consent: z.enum(["all", "necessary", "ask"]).optional().catch(undefined),
  app: z.literal("no").optional().catch(undefined),
  language: z
    .string()
    .max(35)
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/)
    .optional()
    .catch(undefined),
});
