import type { AnyCall } from "~/contract/wire/call";
import type { Category } from "~/contract/catalogue/calls";
import type { PropertyCard, PropertyDetail } from "~/contract/properties/calls";
import { notePolicyReports } from "~/marketplace.server/account/policy-reports";
import { secondStep } from "~/marketplace.server/account/sign-in-steps";
import { confirmationToken } from "~/marketplace.server/listings/confirmation-token";
import { unsubscribeToken } from "~/marketplace.server/notifications/unsubscribe-token";
import { callNamed, requestFor } from "../contract/samples";
import { asRead, readings } from "../marketplace/as-read";
import { hold, newMember, newPackage } from "../marketplace/asking";
import { keepAuthenticator, shownBy } from "../marketplace/factor-setup";
import { invited } from "../marketplace/invited";
import { passkeyDevice } from "../marketplace/passkey-device";
import { codeIn, linkTokenIn, sentTo } from "../support/outbox";
import { tellOfChats } from "./chat-story";
import { jpeg, tellOfLists } from "./lists-story";
import { tellOfPayments } from "./payments-story";
import { tellOfRemembered } from "./remembered-story";
import { type Open, type Outcome, outcome } from "./ways";

export const minutesLater = ({ marketplace: { clock } }: Open, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};

const email = "asha@example.com";
const address = "1 Beach Road";
const password = "long enough";
const operator = { type: "3", email: "operator@doorstep.example", password: "doorstep-operator" };

export const planText = "Ground floor: 3 rooms\r\n\tfirst floor: 2 rooms – señorial\n";
/** Every byte there is, line ends and boundaries' dashes among them. */
export const pdfBytes = Buffer.concat([
  Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n"),
  Buffer.from(Array.from({ length: 70_000 }, (_, place) => (place * 31) % 256)),
  Buffer.from("\r\n--\r\ntrailer\n<<>>\n%%EOF\n"),
]);

/**
 * Every call of the contract once, in an order in which each succeeds: somebody registers, signs in,
 * takes a package, lists a home and changes it; the operator decides; it is deleted and they leave.
 * What a call came to is kept by the call's path.
 */
export async function tellStory(opened: Open) {
  const outcomes = new Map<string, Outcome>();
  const tokens: { member?: string; operator?: string } = {};
  const tokenFor = ({ auth }: AnyCall) =>
    auth === "operator" ? tokens.operator : auth === "anonymous" ? undefined : tokens.member;

  async function say(
    path: string,
    input: Record<string, unknown> = {},
    token = tokenFor(callNamed(path)),
  ) {
    const call = callNamed(path);
    const given = { ...requestFor(call), ...input };
    const read =
      path in readings
        ? await asRead(opened.marketplace, call, { ...given, revision: input.revision }, token)
        : given;
    const came = await outcome(opened.clientFor(token), call, read);
    outcomes.set(path, came);
    return came;
  }
  const first = <T>({ data }: Outcome) => (data as T[])[0]!;
  /** What an operator decides about, as it is read; the queue itself stays what the story tells of it. */
  const read = async (kind: "listings" | "projects" | "adverts" | "verifications", id: number) => {
    const call = callNamed(`operator/${kind}`);
    const came = await outcome(opened.clientFor(tokens.operator), call, { id });
    return { id, revision: first<{ revision: number }>(came).revision };
  };
  const mailed = async (matching: RegExp, count: number) =>
    (await sentTo(opened.marketplace, email, matching, count)).at(-1)!;

  /** The caller is verified, and then no more. */
  async function verify() {
    type Field = { id: number; field_type: string; form_fields_values: { value: string }[] };
    const fields = (await say("get-agent-verification-form-fields")).data as Field[];
    const licence = new File([pdfBytes], "größe licence.pdf", { type: "application/pdf" });
    const valueOf = ({ field_type, form_fields_values: [option] }: Field) =>
      field_type === "file" ? licence : (option?.value ?? "6");
    await say("apply-agent-verification", {
      form_fields: fields.map((field) => ({ id: field.id, value: valueOf(field) })),
    });
    const { id } = (await say("get-agent-verification-form-values")).data as { id: number };
    await say("operator/verifications", { status: "pending" });
    await say("operator/verifications/approve", await read("verifications", id));
    await say("operator/verifications/reject", await read("verifications", id));
  }

  const { registration } = await say("user-register", { email, password, re_password: password });
  await mailed(/is your Doorstep code/, 1);
  minutesLater(opened, 3);
  await say("GET get-otp", { email });
  const otp = codeIn(await mailed(/is your Doorstep code/, 2));
  await say("GET verify-otp", { email, otp, registration });
  await say("POST get-otp", { email });
  await say("POST verify-otp", { email, otp: codeIn(await mailed(/is your Doorstep code/, 3)) });
  await say("GET forgot-password", { email });
  await mailed(/reset-password/, 1);
  minutesLater(opened, 1);
  await say("POST forgot-password", { email });
  const link = linkTokenIn(await mailed(/reset-password/, 2));
  await say("reset-password", { token: link, password, re_password: password });
  tokens.operator = (await say("user_signup", operator)).token as string;
  tokens.member = (await say("user_signup", { type: "3", email, password })).token as string;

  for (const path of ["web-settings", "get_languages", "get_facilities", "homepage-data"])
    await say(path);
  for (const path of ["get-facilities-for-filter", "get-cities-data", "get-user-data"])
    await say(path);
  const category = first<Category>(await say("get_categories", { search: "", limit: 1 }));
  type Home = { id: number; slug_id: string; city: string; state: string };
  const { id, slug_id, city, state } = first<Home>(
    await say("get-property-list", { city: "", property_type: "0", parameter_id: "" }),
  );
  await say("get_property", { slug_id });
  await say("get-property-list", { city: "", parameter_id: "", slug_id });
  const similar = (await say("get-all-similar-properties", { property_id: id }))
    .data as PropertyCard[];
  await say("get_nearby_properties", { city, state });
  await say("map-properties", { city, limit: 5 });
  for (const path of ["get_report_reasons", "contct_us", "sitemap-parts", "sitemap-entries"])
    await say(path);
  await say("get_articles", { slug_id: "" });
  await say("faqs", { search: "" });
  const everything = { search: "", type: "", get_featured: "" };
  const project = first<{ slug_id: string }>(await say("get-projects", everything));
  await say("get-project-detail", { slug_id: project.slug_id }, tokens.operator);
  type Agent = { slug_id: string; is_admin: boolean };
  const agents = (await say("agent-list", { search: "" })).data as Agent[];
  const agent = agents.find(({ is_admin }) => !is_admin)!;
  await say("agent-properties", { slug_id: agent.slug_id, is_admin: "" });
  await say("mortgage-calculator", { show_all_details: "" });
  await say("add_favourite", { property_id: id });
  await say("get_favourite_property");
  await say("POST personalised-fields", {
    category_ids: "",
    outdoor_facilitiy_ids: "",
    price_range: "1,",
    city,
  });
  await say("GET personalised-fields");
  await say("get_user_recommendation");
  await say("DELETE personalised-fields");
  const search = (await say("save-search", { city })).data as { id: number };
  await say("saved-searches");
  await say("look-at-saved-search", { id: search.id });
  await say("change-saved-search", { id: search.id });
  const token = unsubscribeToken(opened.marketplace.services.secret, { searchId: search.id });
  await say("subscription", { token });
  await say("unsubscribe", { token });
  await say("delete-saved-search", { id: search.id });
  const reason = first<{ id: number }>(await say("get_report_reasons"));
  await say("add_reports", { property_id: id, reason_id: reason.id });
  await say("update_profile", { name: "Áshà Rao ✓", profile: await jpeg(300, "me.jpg"), address });

  const plans = (await say("get-package")).data as { id: number; package_type: string }[];
  const free = plans.find(({ package_type }) => package_type === "free")!;
  await say("assign_package", { package_id: free.id });
  await say("check-package-limit");
  const beside = similar.find(({ is_premium }) => !is_premium)!;
  await say("compare-properties", { source_property_id: id, target_property_id: beside.id });
  const listing = {
    ...requestFor(callNamed("post_property")),
    title: "Sea view – čistá",
    category_id: category.id,
    title_image: await jpeg(600, "front.jpg"),
    gallery_images: [await jpeg(601, "garden.jpg"), await jpeg(602, "kitchen.jpg")],
    documents: [
      new File([planText], "größe plan.txt", { type: "text/plain" }),
      new File([pdfBytes], "deed.pdf", { type: "application/pdf" }),
    ],
    parameters: category.parameter_types.map(({ id, type_of_parameter, type_values }) => ({
      parameter_id: id,
      value: type_of_parameter === "number" ? "4" : ((type_values as string[])[0] ?? "Yes"),
    })),
    property_type: "0",
    is_premium: "",
  };
  const listed = await say("post_property", listing);
  const own = first<PropertyDetail>(listed);
  const stored = new Map<string, Buffer>();
  for (const { file, file_name: name } of own.documents) {
    const response = await opened.marketplace.fetch(new Request(file));
    stored.set(name, Buffer.from(await response.arrayBuffer()));
  }
  await say("get-added-properties", { request_status: "pending" });
  await say("operator/waiting");
  await say("operator/figures");
  await say("operator/figures", { city: "Lisbon" });
  await say("operator/find-listings", { kind: "property" });
  await say("operator/find-entries", { search: "house" });
  await say("operator/review", { city: "Lisbon" });
  await say("operator/review/decide", { decision: "approve", items: "listings:999999:1" });
  await say("operator/review/attempt");
  await say("operator/review/note", { id: own.id });
  const { data: noted } = await say("operator/review/case", { id: own.id });
  const [note] = (noted as { notes: { id: number }[] }).notes;
  await say("operator/review/remove-note", { id: note!.id });
  await say("operator/review/assign", { id: own.id });
  await say("operator/listings");
  await say("operator/listing-checks", { kind: "property", id: own.id });
  await say("operator/listings/reject", await read("listings", own.id));
  await say("update_post_property", {
    id: own.id,
    remove_gallery_images: [own.gallery[0]!.id],
  });
  await say("operator/listings/approve", await read("listings", own.id));
  await say("store_advertisement", {
    feature_for: "property",
    property_id: own.id,
    project_id: undefined,
  });
  const waiting = (await say("operator/adverts")).data as { id: number; property_id: number }[];
  const advert = waiting.find(({ property_id }) => property_id === own.id)!;
  await say("operator/adverts/approve", await read("adverts", advert.id));
  await say("operator/adverts/reject", await read("adverts", advert.id));
  await say("operator/holds/hide", await read("listings", own.id));
  const hidden = (await say("operator/holds", { id: own.id })).data as {
    hold: { held_at: string };
  };
  await say("operator/holds/show", { id: own.id, held_at: hidden.hold.held_at });
  await say("operator/featuring/give", { id: own.id, until: undefined, days: 7 });
  const given = (await say("operator/featuring", { id: own.id })).data as {
    advert: { id: number };
  };
  await say("operator/featuring/end", { id: given.advert.id });
  await say("get-featured-data", { type: "property" });
  await say("interested_users", { property_id: own.id }, tokens.operator);
  await say("get_interested_users", { slug_id: own.slug_id });
  await say("get-dashboard");
  await say("get-figures", { property_id: own.id });
  const [told] = (await say("get_notification_list")).data as { id: number }[];
  await say("notifications/read", { id: told!.id });
  await say("notifications/unread");
  await say("notifications/read-all");
  await say("operator/news/send");
  const { id: message } = (await say("operator/messages/save")).data as { id: number };
  const [unsent] = (await say("operator/message", { id: message })).data as { revision: string }[];
  await say("operator/messages", { state: "draft" });
  const { id: copy } = (await say("operator/messages/copy", { id: message })).data as {
    id: number;
  };
  await say("operator/messages/send", { id: message, revision: unsent!.revision });
  await say("operator/messages/stop", { id: message });
  await say("operator/messages/remove", { id: copy });
  await say("GET notifications/choices");
  await say("POST notifications/choices");
  await say("push/subscribe");
  await say("push/devices");
  await say("push/unsubscribe");
  await say("viewings/offer", { slug_id: own.slug_id }, tokens.operator);
  const soon = new Date(opened.marketplace.clock.now.getTime() + 5 * 86_400_000);
  const at = (time: string) => [{ date: soon.toISOString().slice(0, 10), time }];
  const asked = { property_id: own.id, times: at("10:15") };
  const { id: viewing } = (await say("viewings/request", asked, tokens.operator)).data as {
    id: number;
  };
  await say("viewings/propose", { id: viewing, times: at("17:00") });
  type Offered = { times: { at: string }[] };
  const offered = first<Offered>(await say("viewings", { side: "asker" }, tokens.operator));
  await say("viewings/accept", { id: viewing, time: offered.times[0]!.at }, tokens.operator);
  await say("viewings", { side: "owner" });
  await say("viewings/calendar", { id: viewing });
  await say("viewings/end", { id: viewing });
  const { id: caller } = (await say("get-user-data")).data as { id: number };
  await hold(opened.marketplace, caller, { project_list: 2, project_feature: 1 });
  const development = first<{ id: number }>(
    await say("post_project", {
      category_id: category.id,
      image: await jpeg(603, "harbour.jpg"),
      gallery_images: [await jpeg(604, "quay.jpg")],
      plans: [{ title: "Ground floor", document: await jpeg(605, "ground.jpg") }],
    }),
  );
  await say("operator/projects");
  await say("operator/projects/reject", await read("projects", development.id));
  await say("operator/projects/approve", await read("projects", development.id));
  await verify();
  const reportedHomes = (await say("operator/reports")).data as { id: number; last_id: number }[];
  const [other] = reportedHomes.filter((one) => one.id !== id);
  const mine = reportedHomes.find((one) => one.id === id)!;
  await say("operator/reports/dismiss", { id: other!.id, last_id: other!.last_id });
  await say("operator/reports/warn", { id, hides: 1 });
  await say("operator/reports/show", { id });
  await say("operator/reports/uphold", { id, last_id: mine.last_id });
  const { id: elsewhere } = first<{ id: number }>(
    await say("operator/members", {
      ...{ search: "sample.doorstep.example", state: "active", city: "", listings: "" },
    }),
  );
  await say("operator/members/deactivate", { id: elsewhere });
  await say("operator/members/reactivate", { id: elsewhere });
  const { id: somebody } = await newMember(opened.marketplace, { name: "Rui Prata" });
  await say("operator/members/note", { id: somebody });
  const { data: about } = await say("operator/members/page", { id: somebody });
  const [noteAbout] = (about as { notes: { id: number }[] }).notes;
  await say("operator/members/remove-note", { id: noteAbout!.id });
  await say("operator/members/verify", { id: somebody });
  await say("operator/members/withdraw-verification", { id: somebody });
  await say("operator/members/data", { id: somebody });
  const package_id = await newPackage(opened.marketplace, {});
  await say("operator/members/give-package", { member_id: somebody, package_id });
  type Holder = { packages: { id: number; end_date: string | null }[] };
  const { packages: theirs } = (await say("operator/members/page", { id: somebody }))
    .data as Holder;
  const [held] = theirs;
  await say("operator/members/package-end", { id: held!.id, was: held!.end_date, until: "" });
  await say("operator/members/erase", { id: somebody });
  await say("operator/members/impersonate", { id: elsewhere });
  await say("operator/members/end-sessions", { id: elsewhere });
  await say("operator/members/try-mail", { id: elsewhere });
  await keepAuthenticator(opened.marketplace, elsewhere);
  const team = await newMember(opened.marketplace, {
    name: "Nuno Reis",
    operator_role: "support",
    verification_status: "success",
  });
  await say("operator/operators/role", { id: team.id });
  await say("operator/operators/remove", { id: team.id });
  await hold(opened.marketplace, team.id, { property_list: 1 });
  await say("operator/edits/property", await read("listings", id));
  await say("operator/edits/project", await read("projects", development.id));
  await say("operator/transfers/receivers", { id, search: String(team.id) });
  await say("operator/transfers/preview", { id, member_id: team.id });
  await say("operator/transfers", { ...(await read("listings", id)), member_id: team.id });
  const again = await newMember(opened.marketplace, {
    name: "Ada Byron",
    email: "ada.byron@example.com",
  });
  await opened.marketplace.database
    .updateTable("member")
    .set({ slug: "ada-byron" })
    .where("id", "=", again.id)
    .execute();
  const twice = { id: elsewhere, ending_id: again.id };
  const { data: preview } = await say("operator/members/merge/preview", twice);
  const { seen } = preview as { seen: string };
  await say("operator/members/merge", { ...twice, seen });
  const toMove = `listings:${id}:${(await read("listings", id)).revision}`;
  await say("operator/moves/preview", { items: toMove });
  await say("operator/moves", { items: toMove });
  await say("operator/moves/attempt");
  const toNia = { token: tokens.operator, email: "nia@example.com" };
  const withdrawn = await invited(opened.marketplace, toNia);
  await say("operator/operators");
  await say("operator/operators/withdraw", { id: withdrawn.id });
  await say("operator/operators/invite", { email: "ben@example.com" });
  const { token: invitation } = await invited(opened.marketplace, {
    ...toNia,
    email: "ada@example.com",
  });
  await say("operator-invitation", { token: invitation });
  await say("accept-operator-invitation", { token: invitation });
  await say("operator/members/remove-factors", { id: elsewhere });
  await say("operator/acts");
  await say("change-project-status", { project_id: development.id });
  await say("get-added-projects");
  await say("delete_project", { id: development.id });
  const [gone] = (
    await say("operator/deleted-listings", { search: "", kind: "project", owner_id: "" })
  ).data as { id: number }[];
  await say("operator/deleted-listings/restore", { id: gone!.id });
  await say("operator/text-settings");
  await say("operator/text-settings/save");
  await say("operator/health/send-again", { number: undefined });
  await say("operator/health/test");
  await say("operator/health");
  await tellOfLists({ opened, say, memberId: caller, packageId: free.id });
  await say("operator/listings-file");
  await say("operator/listing-settings");
  await say("operator/listing-settings/save");
  await say("confirm-home", { property_id: own.id });
  const letter = { ownerId: caller, at: opened.marketplace.clock.now };
  const answer = { token: confirmationToken(opened.marketplace.services.secret, letter) };
  await say("asked-homes", answer);
  await say("confirm-asked-homes", { ...answer, property_ids: own.id });
  await say("check-price", { property_id: own.id });
  await say("price-hint");
  await say("set-market-state", { property_id: own.id });
  await say("update_property_status", { property_id: own.id, status: 2 });
  await say("change-property-status", { property_id: own.id, status: 0 });
  await say("delete_property", { id: own.id });
  await tellOfPayments({
    opened,
    say,
    memberToken: tokens.member,
    memberId: caller,
    receipt: () => new File([pdfBytes], "receipt.pdf", { type: "application/pdf" }),
  });
  await tellOfChats({ opened, say, memberId: caller });
  await tellOfRemembered({ opened, say });
  await say("account-security");
  await say("security-events");
  await say("operator/security-events");
  await notePolicyReports(
    opened.marketplace.services,
    [
      {
        directive: "require-trusted-types-for",
        isEnforced: false,
        blocked: "trusted-types-sink",
        page: "/",
        source: "/assets/root.js",
        line: 1,
        sample: "",
      },
    ],
    { clientAddress: "192.0.2.1", userAgent: "" },
  );
  await say("operator/policy-reports");
  const exchanged = async (path: string, input: Record<string, unknown>) => {
    tokens.member = (await say(path, input)).token as string;
  };
  await exchanged("confirm-sign-in", { current_password: password });
  await say("account-data");
  await exchanged("change-password", {
    current_password: password,
    password: "even longer",
    re_password: "even longer",
  });
  const moved = "asha.rao@example.com";
  await say("change-email", { email: moved });
  const confirmation = linkTokenIn(
    (await sentTo(opened.marketplace, moved, /confirm-email/, 1)).at(-1)!,
  );
  await say("confirm-email-change", { token: confirmation });
  const signInAgain = async () =>
    (await say("user_signup", { type: "3", email: moved, password: "even longer" }))
      .token as string;
  await signInAgain();
  type Device = { id: number; is_current: boolean };
  const { sessions } = (await say("account-security")).data as { sessions: Device[] };
  await say("end-session", { id: sessions.find(({ is_current }) => !is_current)!.id });
  await say("before-logout");
  tokens.member = await signInAgain();
  await say("end-all-sessions");
  tokens.member = await signInAgain();
  await say("second-factors");
  const { key } = (await say("start-authenticator")).data as { key: string };
  const { services, clock } = opened.marketplace;
  await exchanged("turn-on-authenticator", { authenticator_code: shownBy(key, clock.now) });
  const [recovery_code] = ((await say("make-recovery-codes")).data as { recovery_codes: string[] })
    .recovery_codes;
  const member = services.database.selectFrom("member").selectAll().where("id", "=", caller);
  const begun = await secondStep(services, await member.executeTakeFirstOrThrow());
  const { second_factor_token } = begun.facts.extra!;
  await say("finish-sign-in", { second_factor_token, recovery_code });
  type Held = { challenge: string };
  const device = passkeyDevice();
  const made = device.make((await say("start-passkey")).data as Held);
  await exchanged("add-passkey", { passkey: made });
  await say("sign-in-by-passkey", {
    passkey: device.sign((await say("passkey-options", {}, "")).data as Held),
  });
  const { passkeys } = (await say("second-factors")).data as { passkeys: { id: number }[] };
  await say("rename-passkey", { id: passkeys[0]!.id });
  await say("remove-passkey", { id: passkeys[0]!.id });
  await say("turn-off-authenticator");
  const strange = passkeyDevice().make((await say("start-passkey")).data as Held);
  await exchanged("add-passkey", { passkey: strange });
  const letters = await sentTo(opened.marketplace, moved, /passkey was added/, 2);
  await say("disown-factor", { token: linkTokenIn(letters.at(-1)!) });
  await say("take-back-email", { token: linkTokenIn(await mailed(/email .* was changed/, 1)) });
  // What let a stranger in counts no longer.
  const anew = { password: "a gate of iron", re_password: "a gate of iron" };
  await say("POST forgot-password", { email });
  const reset = linkTokenIn(await mailed(/reset-password/, 3));
  await say("reset-password", { ...anew, token: reset });
  const entered = await say("user_signup", { type: "3", email, password: anew.password });
  tokens.member = entered.token as string;
  await say("delete_user");
  return { outcomes, tokens, listing, stored };
}
