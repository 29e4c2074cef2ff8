import { createIdentityToolkit } from "~/firebase.server/identity-toolkit";
import { SignInError } from "~/firebase.server/sign-in-error";
import { createIdTokenVerifier } from "~/firebase.server/verify-id-token";
import { getSettings } from "~/settings.server";

function create() {
  const { firebase, publicUrl } = getSettings();
  if (!firebase) return undefined;
  return {
    toolkit: createIdentityToolkit({ ...firebase, publicUrl }),
    verify: createIdTokenVerifier(firebase),
  };
}

let provider: ReturnType<typeof create>;

/** The identity provider of the settings. @throws SignInError when there is none */
export function identityProvider() {
  provider ??= create();
  if (!provider) throw new SignInError("auth/operation-not-allowed");
  return provider;
}

const keyLives = 3600_000;
let key: { value: string; until: number } | undefined;

/** What a page needs for reCAPTCHA, or nothing where codes are ours; the emulator asks nobody. */
export async function recaptchaSettings() {
  const { firebase } = getSettings();
  if (!firebase) return null;
  if (firebase.emulatorHost) return { siteKey: "" };
  if (!key || key.until < Date.now())
    key = { value: await identityProvider().toolkit.recaptchaKey(), until: Date.now() + keyLives };
  return { siteKey: key.value };
}
