import { beforeEach, expect, test } from "vitest";
import { operatorDatedPages, operatorPages } from "~/contract/operator/pages/calls";
import { publishPages } from "~/marketplace.server/content/publish-pages";
import { action, loader } from "~/routes/operator/content/dated-page";
import { action as actOnPage, loader as loadPage } from "~/routes/operator/content/page";
import { loader as coming } from "~/routes/pages/coming";
import { signedInHeaders } from "~/session.server/session";
import { getSettings } from "~/settings.server";
import { ask, newMember } from "../marketplace/asking";
import { embeddedMarketplace } from "./embedded-api";

const here = embeddedMarketplace();

let session: { cookies: string; token: string };
beforeEach(async () => {
  const { database } = here.marketplace;
  await database.deleteFrom("dated_page").execute();
  const { id, token } = await newMember(here.marketplace, { operator_role: "owner" });
  const cookies = new Headers(await signedInHeaders(token, id))
    .getSetCookie()
    .map((one) => one.split(";")[0]!)
    .join("; ");
  session = { cookies, token };
});

const asked = (id: number | "new", form?: Record<string, string>) => ({
  request: new Request(`${getSettings().publicUrl}/operator/content/pages/terms/dated/${id}`, {
    headers: { Cookie: session.cookies },
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
  }),
  params: { name: "terms", id: String(id) },
  context: {},
});
const waiting = async () =>
  (await ask(here.marketplace, operatorDatedPages, { page: "terms" }, session.token)).body.data;

const revisionNow = async () =>
  (await ask(here.marketplace, operatorPages, { page: "terms" }, session.token)).body.data[0]!
    .revision;

/** Somebody begins to change a text, and meanwhile it comes to hold. */
async function overtaken() {
  await action(asked("new", { holds_at: "2080-01-31T08:00", text: "The next terms." }));
  const [{ id, revision } = { id: 0, revision: "" }] = await waiting();
  await publishPages(here.marketplace.services, new Date("2080-02-01"));
  return { id, typed: { holds_at: "2081-01-31T08:00", text: "Better terms.", revision } };
}

test("a text that came to hold while its form was open is answered with the words, and saved as a new one", async () => {
  const { id, typed } = await overtaken();
  const answer = await action(asked(id, typed));
  expect(answer).toMatchObject({
    data: {
      reply: {
        initialValue: { holds_at: typed.holds_at, text: typed.text },
        error: { "": ["This text holds by now, or it was withdrawn."] },
      },
      revision: "",
    },
    init: { status: 404 },
  });
  expect(await loader(asked(id))).toMatchObject({ isGone: true, found: null });
  const preview = await action(asked(id, { ...typed, intent: "preview" }));
  expect(preview).toMatchObject({ data: { reply: { initialValue: { text: typed.text } } } });

  expect(await action(asked(id, { ...typed, revision: "" }))).toMatchObject({ status: 302 });
  expect(await waiting()).toMatchObject([{ text: "Better terms.", holds_at: typed.holds_at }]);
});

test("whoever withdraws one that came to hold is led to the page, which says so", async () => {
  const { id, typed } = await overtaken();
  const led = await action(asked(id, { intent: "remove", revision: typed.revision })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(led instanceof Response)) throw new Error("The operator was not led anywhere.");
  expect(led.headers.get("Location")).toBe("/operator/content/pages/terms");
});

test("a new text begins as the one that is to hold last, which its hint says", async () => {
  expect(await loader(asked("new"))).toMatchObject({ behind: "" });
  const translations = { "translations.es.text": "Lo siguiente." };
  const later = { holds_at: "2082-01-31T08:00", text: "The last terms.", ...translations };
  await action(asked("new", later));
  await action(asked("new", { holds_at: "2081-01-31T08:00", text: "The next terms." }));
  expect(await loader(asked("new"))).toMatchObject({
    found: null,
    text: "The last terms.",
    translations: { es: { text: "Lo siguiente." } },
    behind: "Saturday, January 31, 2082 at 08:00",
  });
});

test("a list marks a text whose time has passed, and languages that say the same as now", async () => {
  const es = { "translations.es.text": "Los primeros términos." };
  await actOnPage(asked("new", { text: "The first terms.", ...es, revision: await revisionNow() }));
  await action(asked("new", { holds_at: "2080-01-31T08:00", text: "The next terms.", ...es }));
  await action(asked("new", { holds_at: "2081-01-31T08:00", text: "The first terms.", ...es }));
  const marks = async () => (await loadPage(asked("new"))).dated;
  expect(await marks()).toMatchObject([
    { isLate: false, unchanged: [{ code: "es" }] },
    { isLate: false, unchanged: [] },
  ]);
  await here.marketplace.database
    .updateTable("dated_page")
    .set({ holds_from: new Date("2020-01-31") })
    .where("source", "=", "The next terms.")
    .execute();
  expect(await marks()).toMatchObject([{ isLate: true }, { isLate: false }]);
});

test("an older link to a text that holds by now leads to it in the language of the link", async () => {
  const request = new Request(`${getSettings().publicUrl}/coming/terms/1?lng=es`);
  const led = await coming({ request, params: { page: "terms", id: "1" }, context: {} }).catch(
    (thrown: unknown) => thrown,
  );
  if (!(led instanceof Response)) throw new Error("The visitor was not led anywhere.");
  expect(led.headers.get("Location")).toBe("/terms-and-conditions?lng=es");
});
