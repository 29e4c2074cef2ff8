import { createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { secondFactorWays } from "~/contract/second-factor/calls";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { signedCookie } from "./cookie-options";
import { capabilities } from "~/upstream.server/capabilities";

const waitingStep = z.object({
  /** What the upstream gave for the second step; nobody but this browser has it. */
  token: z.string().min(1),
  ways: z.array(z.enum(secondFactorWays)),
  /** Where push messages reach this browser. */
  pushToken: z.string().optional(),
});

/** As long as the upstream keeps it. */
const tenMinutes = 10 * 60;
/** Of the pages on the way in: no session, and nothing that is allowed. */
const cookie = () =>
  createCookie("second-step", { ...signedCookie(), path: "/login", maxAge: tenMinutes });

/** The first step that this browser has taken; null when there is none, or it is too old. */
export async function readSecondStep(request: Request) {
  const read = waitingStep.safeParse(await cookie().parse(request.headers.get("Cookie")));
  return read.success ? read.data : null;
}

export const forgetSecondStep = () => cookie().serialize("", { maxAge: 0 });

/**
 * To where the second step is taken, when that is what a sign-in was refused for; undefined for all else. Another
 * upstream has none of it.
 */
export async function toSecondStep(error: unknown, address: string, pushToken?: string) {
  if (!(error instanceof UpstreamError) || !capabilities().secondFactors) return undefined;
  const { second_factor_token: token, second_factor_ways: ways } = error.extra;
  const step = waitingStep.safeParse({ token, ways, pushToken: pushToken || undefined });
  if (error.code !== "second_factor_required" || !step.success) return undefined;
  return redirect(address, { headers: { "Set-Cookie": await cookie().serialize(step.data) } });
}
