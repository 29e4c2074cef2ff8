import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { seed } from "../bad-requests/seed";
import { wellFormed, words } from "../bad-requests/values";
import { callNamed, nameOf, requestFor } from "../contract/samples";
import { hold, newMember, send } from "./asking";
import { everything, ownerAndStranger } from "./owner-and-stranger";

const here = ownerAndStranger();

const wrong = [
  ...["", "-1", "x".repeat(30_000), "no such choice", "[]", "{}", "1e999", "a@b"],
  ...fc.sample(words, { seed, numRuns: 4 }).map(wellFormed),
];

/** Good requests with one field that the contract refuses. */
function refusedInputs(call: AnyCall) {
  const good = requestFor(call);
  return Object.keys(call.input.shape)
    .flatMap((field) => wrong.map((value) => ({ field, input: { ...good, [field]: value } })))
    .filter(({ input }) => !call.input.safeParse(input).success);
}

describe("what cannot be used is refused in the envelope", () => {
  const refused = calls.map((call) => [nameOf(call), call, refusedInputs(call)] as const);

  test("only lists that read nothing but where to begin take whatever they are given", () => {
    const takeAnything = refused.filter(
      ([, call, inputs]) => inputs.length === 0 && Object.keys(call.input.shape).length > 0,
    );
    expect(takeAnything.map(([name]) => name)).toEqual([
      "get_favourite_property",
      "hidden-homes",
      "get_notification_list",
      "get-blocked-people",
      "security-events",
      "operator/policy-reports",
    ]);
  });

  const refusing = refused.filter(([, , inputs]) => inputs.length > 0);
  test.each(refusing)(`%s (FUZZ_SEED=${seed})`, async (_, call, inputs) => {
    const caller = await newMember(here.marketplace, { is_operator: call.auth === "operator" });
    const token = call.auth === "anonymous" ? undefined : caller.token;
    for (const { field, input } of inputs) {
      const { status, body } = await send(here.marketplace, call, input, token);
      expect([field, status]).toEqual([field, 400]);
      expect(body).toEqual({
        error: true,
        message: expect.any(String) as string,
        data: null,
        code: "invalid",
        errors: expect.any(Object) as object,
      });
      const { message, errors = {} } = body;
      expect(Object.values(errors)[0]).toBe(message);
      const names = Object.keys(errors).map((name) => name.split(/[.[]/)[0]);
      expect(names.every((name) => name! in call.input.shape)).toBe(true);
    }
  });
});

/** Calls that have something to say, or to do, for those who say nothing. */
const needNoInput = `
web-settings sitemap-parts get_categories get_facilities get-facilities-for-filter get-cities-data get-districts
homepage-data get_articles faqs get_property get-property-list get_nearby_properties agent-list
get-projects get-project-detail map-properties subscription asked-homes get_report_reasons get_favourite_property get-package understand-search search-suggestions count-property-choices get-search-alternatives
get_user_recommendation saved-searches hidden-homes shortlists take-homes-along viewings get-added-properties get-added-projects get-dashboard
get-figures get-user-data account-security second-factors start-authenticator start-passkey passkey-options security-events account-data end-all-sessions before-logout update_profile
delete_user get-agent-verification-form-fields get-agent-verification-form-values operator/listings
operator/projects operator/adverts operator/verifications operator/reports operator/chat-reports operator/held-messages operator/chat-settings operator/site-settings operator/listing-settings operator/text-settings operator/members
operator/operators operator/deleted-listings operator/review operator/waiting operator/health operator/health/send-again operator/opening operator/find-listings operator/find-entries operator/figures operator/categories operator/parameters operator/facilities operator/cities operator/report-reasons operator/saved-replies operator/verification-fields operator/feeds operator/feed-runs operator/packages operator/packages/holders operator/questions operator/slides operator/articles operator/text-pictures operator/article-categories operator/pages operator/pages/dated operator/homepage-sections operator/homepage-sections/preview operator/footer-links operator/languages operator/letters operator/announcement
operator/acts operator/undoable operator/security-events operator/policy-reports operator/messages get_chats get-blocked-people get_notification_list notifications/read-all notifications/unread push/devices push/unsubscribe get_payment_settings get_payment_details operator/payment-settings operator/payments
`.match(/\S+/g)!;
/** Whatever the link does not name is not found. */
const followALink = ["viewings/offer", "unsubscribe", "confirm-asked-homes", "payments/payment"];
/** There is nothing set up that could be turned off or replaced. */
const needAFactor = ["turn-off-authenticator", "make-recovery-codes"];
const personalisedFields = ["GET", "POST", "DELETE"].map(
  (method) => `${method} personalised-fields`,
);

const refusal = ({ path }: AnyCall) => {
  if (followALink.includes(path)) return 404;
  return needAFactor.includes(path) ? 409 : 400;
};

test("those who say nothing hear in the envelope what is missing", async () => {
  const answeredWithoutInput: string[] = [];
  for (const call of calls) {
    const caller = await newMember(here.marketplace, { is_operator: call.auth === "operator" });
    await hold(here.marketplace, caller.id, everything);
    const token = call.auth === "anonymous" ? undefined : caller.token;
    const { status, body } = await send(here.marketplace, call, {}, token);
    if (status === 200) answeredWithoutInput.push(nameOf(call));
    else
      expect([nameOf(call), status, body]).toEqual([
        nameOf(call),
        refusal(call),
        expect.objectContaining({
          error: true,
          message: expect.stringMatching(/./) as string,
          data: null,
        }),
      ]);
  }
  expect(answeredWithoutInput.sort()).toEqual(
    [...needNoInput, ...personalisedFields, "GET notifications/choices"].sort(),
  );
});

/** What the fields of a request need of one another. */
const halfSaid: [string, () => object, string][] = [
  ["user_signup", () => ({ type: "3", password: "long enough" }), "email"],
  ["user_signup", () => ({ type: "1" }), "auth_id"],
  ["store_advertisement", () => ({ feature_for: "property" }), "property_id"],
  ["store_advertisement", () => ({ feature_for: "project" }), "project_id"],
  ["add_reports", () => ({ property_id: here.theirs.home.open!.id }), "reason_id"],
  ["agent-properties", () => ({ is_projects: 1 }), "slug_id"],
  ["get_interested_users", () => ({ limit: 5 }), "property_id"],
];

test.each(halfSaid)("%s hears what else is needed (%#)", async (name, inputFor, field) => {
  const answered = await send(here.marketplace, callNamed(name), inputFor(), here.stranger.token);
  expect(answered).toMatchObject({ status: 400, body: { error: true, data: null } });
  expect(answered.body.errors).toHaveProperty([field], answered.body.message);
});
