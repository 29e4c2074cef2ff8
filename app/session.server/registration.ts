import { createCookie } from "@remix-run/node";
import { z } from "zod";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { signedCookie } from "./cookie-options";

const registration = z.object({
  email: z.string(),
  /** Shows the upstream that this browser registered, or that its reader knew the password. */
  proof: z.string(),
});

/** As long as the upstream keeps a registration that waits for its code. */
const sevenDays = 7 * 24 * 3600;
const cookie = () => createCookie("registration", { ...signedCookie(), maxAge: sevenDays });

/** The headers with which this browser remembers its registration; none when the upstream gave no proof. */
export const keepRegistration = async (email: string, proof: unknown) =>
  typeof proof === "string" && proof !== ""
    ? { "Set-Cookie": await cookie().serialize({ email, proof }) }
    : undefined;

/** The same, of a refusal to sign in before the address is confirmed. */
export const keepRefusedRegistration = async (email: string, error: unknown) =>
  error instanceof UpstreamError ? keepRegistration(email, error.extra.registration) : undefined;

/** The proof that this browser has for an address. */
export async function readRegistration(request: Request, email: string) {
  const read = registration.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return read.success && read.data.email.toLowerCase() === email.toLowerCase()
    ? read.data.proof
    : undefined;
}

export const forgetRegistration = async () => ({
  "Set-Cookie": await cookie().serialize(null, { maxAge: 0 }),
});
