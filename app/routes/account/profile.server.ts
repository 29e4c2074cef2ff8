import { parse } from "@conform-to/dom";
import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { updateProfile } from "~/contract/account/calls";
import { profileForm, validateProfile } from "~/contract/account/forms";
import {
  linkMailed,
  missingParts,
  profileField,
  profileOf,
  profileOnWire,
  signInField,
} from "~/contract/account/rules";
import type { Draft } from "~/drafts.server/drafts";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { capabilities } from "~/upstream.server/capabilities";
import { hasNotificationChoices } from "~/screens.server/notification-choices";
import { searchPlaces } from "~/screens.server/places";
import { redirectWithInfo, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import type { Answer } from "~/upstream.server/read-answer";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

export async function loadProfile(request: Request) {
  const user = await requireUserData(request);
  const t = await getTexts(request);
  return {
    title: t("account.profile.title"),
    defaults: profileOf(user),
    picture: user.profile,
    missing: missingParts(user),
    emailConfirmed: user.is_email_verified === 1,
    isOwnPage: capabilities().accountSecurity,
    hasChoices: hasNotificationChoices(),
    fixed: signInField(user),
    constraint: getZodConstraint(profileForm),
  };
}

export async function saveProfile(request: Request) {
  const before = await requireUserData(request);
  const form = await readForm(request);
  const { draft, fault } = await takePicture(before.id, form, "profile");
  const kept = draft && keptPicture(draft);
  if (form.get("intent") === "find-place") return lookForPlace(request, form, kept);
  if (capabilities().accountSecurity) form.delete("email");
  const fixed = signInField(before);
  if (fixed) form.delete(fixed);
  const submission = validateProfile(form);
  if (submission.status !== "success" || fault) {
    const fieldErrors: Record<string, string[]> = fault ? { profile: [fault] } : {};
    return data({ reply: submission.reply({ fieldErrors }), kept, search: null }, { status: 400 });
  }
  let saved: Answer<typeof updateProfile>;
  try {
    saved = await upstream(request).envelope(updateProfile, {
      ...profileOnWire(submission.value, fixed),
      profile: await openPicture(before.id, draft),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const fieldErrors = Object.fromEntries(
      Object.entries(error.errors ?? {}).map(([field, said]) => [profileField(field), [said]]),
    );
    const formErrors = error.errors ? undefined : [error.message];
    return data(
      { reply: submission.reply({ fieldErrors, formErrors }), kept, search: null },
      { status: error.status >= 400 ? error.status : 503 },
    );
  }
  await forgetPicture(before.id, draft);
  const { data: user, message } = saved;
  if (message === linkMailed) return redirectWithInfo(paths.profile(), "security.email.sent");
  const asked = submission.value.email;
  // Why it kept another address than the typed one, only the upstream can tell.
  const unkept = asked && message && asked.toLowerCase() !== user.email.toLowerCase();
  const newEmail = user.email !== before.email && user.is_email_verified === 0;
  return newEmail
    ? redirectWithInfo(
        paths.verifyCode({ email: user.email, sent: Date.now() }),
        "account.profile.confirm",
      )
    : redirectWithSuccess(paths.profile(), unkept ? message : "account.profile.saved");
}

const keptPicture = ({ token, name }: Draft) => ({ value: token, name, url: paths.draft(token) });
type KeptPicture = ReturnType<typeof keptPicture>;

/** As texts, for the fields of the form. */
export interface FoundPlace {
  city: string;
  state: string;
  country: string;
  latitude: string;
  longitude: string;
  /** In one line. */
  written: string;
}

async function lookForPlace(request: Request, form: FormData, kept: KeptPicture | null) {
  const typed = String(form.get("place") ?? "").trim();
  const {
    places: [place],
    fault,
  } = await searchPlaces(request, typed);
  const found: FoundPlace | null = place
    ? {
        city: place.city,
        state: place.state,
        country: place.country,
        latitude: place.latitude.toFixed(5),
        longitude: place.longitude.toFixed(5),
        written: place.formatted_address,
      }
    : null;
  if (found)
    for (const part of ["city", "state", "country", "latitude", "longitude"] as const)
      form.set(part, found[part]);
  // What was typed so far is kept, not judged.
  const reply = parse<Record<string, unknown>, string[]>(form, {
    resolve: (value) => ({ value }),
  }).reply();
  return data(
    { reply, kept, search: { typed, found, fault: fault?.sentence } },
    { status: fault?.status ?? 200 },
  );
}
