import { createIdentityToolkit } from "~/firebase.server/identity-toolkit";
import { SignInError } from "~/firebase.server/sign-in-error";
import { createIdTokenVerifier } from "~/firebase.server/verify-id-token";
import { getSettings } from "~/settings.server";
import { partOfSite } from "~/site.server";

const provider = partOfSite(({ settings: { firebase, publicUrl } }) =>
  firebase
    ? {
        toolkit: createIdentityToolkit({ ...firebase, publicUrl }),
        verify: createIdTokenVerifier(firebase),
      }
    : null,
);

/** The identity provider of the settings. @throws SignInError when there is none */
export function identityProvider() {
  const found = provider();
  if (!found) throw new SignInError("auth/operation-not-allowed");
  return found;
}

const keyLives = 3600_000;
const recaptchaKey = partOfSite(({ clock }) => {
  let known = { value: "", until: 0 };
  return async () => {
    if (known.until < clock()) {
      const value = await identityProvider().toolkit.recaptchaKey();
      known = { value, until: clock() + keyLives };
    }
    return known.value;
  };
});

/** What a page needs for reCAPTCHA, or nothing where codes are ours; the emulator asks nobody. */
export async function recaptchaSettings() {
  const { firebase } = getSettings();
  if (!firebase) return null;
  if (firebase.emulatorHost) return { siteKey: "" };
  return { siteKey: await recaptchaKey()() };
}
