import { beforeAll, test } from "vitest";
import type { z } from "zod";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { mayAs, type OperatorRole, operatorRoles } from "~/contract/operator/team/rules";
import { outboxFolder } from "../../e2e/support/servers";
import { patterns } from "../bad-requests/requests";
import { callNamed, nameOf, requestFor } from "../contract/samples";
import { aimedRequests } from "../marketplace/aimed-requests";
import { newMember, send as sendCall } from "../marketplace/asking";
import { linkTokenIn, sentTo } from "../support/outbox";
import { changed, cookieOf, everyRow, send, world } from "./attacked-site";
import { hostile, mark, runningIn, runningInXml } from "./hostile-words";
import { attack } from "./tally";

const outbox = { services: { outboxFolder } };
const broken = (status: number) => status >= 500 && `answered with ${status}`;

type Person = Awaited<ReturnType<typeof newMember>>;
const people = {} as Record<OperatorRole, Person>;
let here: Awaited<ReturnType<typeof world>>;
beforeAll(async () => {
  here = await world();
  for (const role of operatorRoles)
    people[role] = await newMember(here.marketplace, { operator_role: role });
});

const ofOperators = calls.filter(({ auth }) => auth === "operator");
const lesser = operatorRoles.filter((role) => role !== "owner");

test("calls that another role has", async () => {
  const kind = attack("operators: calls of other roles");
  const { goodRequest } = aimedRequests(here);
  for (const role of lesser) {
    const before = await everyRow();
    for (const call of ofOperators.filter(({ right }) => !mayAs(role, right!)))
      for (const input of [requestFor(call), { ...goodRequest(call), id: here.owner.id }]) {
        const answered = await sendCall(here.marketplace, call, input, people[role].token);
        kind.note(`${role}: ${nameOf(call)}`, answered.status !== 403 && `${answered.status}`);
      }
    kind.note(`the rows after a ${role}`, changed(before, await everyRow()));
  }
  kind.end();
});

test("operators made by whoever may not", async () => {
  const kind = attack("operators: roles taken");
  const { marketplace, database, stranger } = here;
  const moved = await newMember(marketplace, { operator_role: "support" });
  const rolesNow = async () => {
    const rows = await database
      .selectFrom("member")
      .select(["id", "operator_role"])
      .where("operator_role", "is not", null)
      .orderBy("id")
      .execute();
    return JSON.stringify(rows);
  };
  const before = await rolesNow();
  const asProfile = { operator_role: "owner", is_operator: "1", role: "owner", name: "Nia" };
  for (const who of [stranger, ...lesser.map((role) => people[role])]) {
    for (const [name, input] of [
      ["operator/operators/role", { id: who.id, role: "owner" }],
      ["operator/operators/remove", { id: moved.id }],
      ["operator/operators/invite", { email: "helper@evil.example", role: "owner" }],
      ["update_profile", asProfile],
    ] as const) {
      const { status } = await sendCall(marketplace, callNamed(name), input, who.token);
      kind.note(`${name} by ${who.id}`, broken(status));
    }
  }
  kind.note("the roles", (await rolesNow()) !== before && "are others");
  kind.end();
});

test("the last owner, and one invitation for many", async () => {
  const kind = attack("operators: races");
  const { marketplace, database } = here;
  const owners = await Promise.all(
    Array.from({ length: 12 }, () => newMember(marketplace, { operator_role: "owner" })),
  );
  const everyOwner = [...owners, people.owner, here.operator];
  const take = everyOwner.map((owner, index) =>
    sendCall(
      marketplace,
      callNamed("operator/operators/remove"),
      { id: everyOwner[(index + 1) % everyOwner.length]!.id },
      owner.token,
    ),
  );
  const taken = await Promise.all(take);
  const left = await database
    .selectFrom("member")
    .select("id")
    .where("operator_role", "=", "owner")
    .execute();
  for (const { status } of taken) kind.note("an owner who takes the role", broken(status));
  kind.note("an owner", left.length === 0 && "is none left");
  await database
    .updateTable("member")
    .set({ operator_role: "owner" })
    .where("id", "in", [people.owner.id, here.operator.id])
    .execute();

  const email = "invited@example.com";
  const invite = { email, role: "moderator" };
  await sendCall(marketplace, callNamed("operator/operators/invite"), invite, people.owner.token);
  const [letter] = await sentTo(outbox, email, /operator-invitation\?token=/);
  const link = { token: linkTokenIn(letter!), name: "Nia" };
  const accept = () => sendCall(marketplace, callNamed("accept-operator-invitation"), link);
  const accepted = await Promise.all(Array.from({ length: 20 }, accept));
  const succeeded = accepted.filter(({ status }) => status === 200).length;
  for (const { status } of accepted) kind.note("a link that is followed", broken(status));
  kind.note("one link", succeeded !== 1 && `counted ${succeeded} times`);
  kind.note("the link once more", (await accept()).status === 200 && "counts again");
  kind.end();
});

test("private values on the screens of roles that do not read them", async () => {
  const kind = attack("operators: screens");
  const { owner, database, marketplace } = here;
  const ways = ["owner-of-all@private.example", "351900111222", "9 Letter Street"];
  const [email, mobile, client_address] = ways;
  await database.updateTable("member").set({ email, mobile }).where("id", "=", owner.id).execute();
  await database.updateTable("property").set({ client_address }).execute();
  const seen = async (role: OperatorRole) => {
    const { id, token } = await newMember(marketplace, { operator_role: role });
    const cookie = await cookieOf({ id, token });
    const told: string[] = [];
    for (const pattern of [...new Set(patterns)].filter((one) => one.startsWith("/operator")))
      for (const place of pattern.includes(":") ? [owner.id, 1, 2, 3] : [""]) {
        const path = pattern.replace(/:\w+/g, String(place));
        for (const address of [path, `${path}.data`, `${path}?search=${email}`]) {
          const { status, text } = await send(address, { headers: { Cookie: cookie } });
          // What was searched for stands in the field again.
          const read = ways.filter((way) =>
            text.replaceAll(encodeURIComponent(email!), "").includes(way),
          );
          const isTold = address.includes("?search=")
            ? read.some((way) => way !== email)
            : read.length > 0;
          if (isTold) told.push(address);
          kind.note(
            `${role} at ${address}`,
            broken(status) || (!mayAs(role, "personal") && isTold && `tells ${read.join()}`),
          );
        }
      }
    return told;
  };
  for (const role of ["moderator", "editor"] as const) await seen(role);
  kind.note("support", (await seen("support")).length < 2 && "reads little, so little was tried");
  kind.end();
});

test("words of an editor, in every field and on the screens of all", async () => {
  const kind = attack("operators: words of an editor");
  const { marketplace, database } = here;
  const { goodRequest } = aimedRequests(here);
  const isText = (schema: z.ZodType) => schema.safeParse("Some words").success;
  const writes = ofOperators.filter(
    ({ acts, right, path }) => acts && mayAs("editor", right!) && !/remove|delete/.test(path),
  );
  const fields = (call: AnyCall) => Object.entries(call.input.shape as Record<string, z.ZodType>);
  const short = /^(?:unit|revision|submission_key)$/;
  const odd = [...hostile, "__proto__.polluted", "constructor", `$t(${mark}) {{${mark}}}`];
  for (const call of writes)
    for (const words of odd) {
      const texts = fields(call).filter(([name, schema]) => isText(schema) && !short.test(name));
      const said = Object.fromEntries(texts.map(([name]) => [name, words]));
      const names = "names" in call.input.shape && {
        names: { en: words, es: words, [words]: words, ["__proto__"]: words },
      };
      for (const input of [{ ...said, names: { es: words } }, { ...said, ...names }, said]) {
        const request = goodRequest(call);
        delete request.id;
        for (const more of [{}, { id: 1 }]) {
          const { status } = await sendCall(
            marketplace,
            call,
            { ...request, ...input, ...more },
            people.editor.token,
          );
          kind.note(`${nameOf(call)} with ${words}`, broken(status));
        }
      }
    }
  const categories = await database.selectFrom("category").select(["id", "slug"]).execute();
  const slugs = categories.map(({ slug }) => slug).slice(-6);
  const articles = await database.selectFrom("article").select(["id", "slug"]).execute();
  const cookies = [undefined, await cookieOf(here.owner), await cookieOf(people.editor)];
  const places = [
    ...["/", "/properties", "/properties-on-map", "/compare", "/locales/es.json"],
    ...["/user/add-property", "/user/add-project", "/user/personalize-feed", "/sitemap.xml"],
    ...["/operator/catalogue", "/operator/catalogue/parameters", "/operator/catalogue/facilities"],
    ...slugs.flatMap((slug) => [
      `/properties/categories/${slug}`,
      `/properties?category_slug_id=${slug}`,
    ]),
    ...categories.slice(-6).map(({ id }) => `/operator/catalogue/categories/${id}`),
    ...["/articles", "/articles/feed.xml", "/faqs"],
    ...["/operator/content", "/operator/content/questions", "/operator/content/slides"],
    ...articles
      .slice(-6)
      .flatMap(({ id, slug }) => [`/article-details/${slug}`, `/operator/content/articles/${id}`]),
  ];
  const seen = new Map<string, number>();
  for (const path of places)
    for (const cookie of cookies) {
      const { status, headers, text } = await send(path, {
        headers: cookie ? { Cookie: cookie } : {},
      });
      const area = /^\/(?:operator\/)?[a-z-]*/.exec(path)![0];
      if (text.includes(mark)) seen.set(area, (seen.get(area) ?? 0) + 1);
      const [format] = /html|xml/.exec(headers["content-type"] ?? "") ?? [];
      const running = format && (format === "xml" ? runningInXml : runningIn)(text);
      kind.note(path, broken(status) || (text.includes(mark) && running));
    }
  for (const area of [
    "/properties",
    "/operator/catalogue",
    "/articles",
    "/article-details",
    "/faqs",
  ])
    kind.note(`the words at ${area}`, !seen.has(area) && "were not seen, so little was tried");
  kind.end();
});
