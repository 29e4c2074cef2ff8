import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { agentList, agentProperties } from "~/contract/agents/calls";
import { getCategories, getCitiesData, getFacilities } from "~/contract/catalogue/calls";
import { faqs, getArticles } from "~/contract/content/calls";
import { addFavourite } from "~/contract/favourites/calls";
import { homepageData } from "~/contract/home/calls";
import { mapProperties } from "~/contract/map/calls";
import { approveListing } from "~/contract/operator/calls";
import { getPackage } from "~/contract/packages/calls";
import { getProjects } from "~/contract/projects/calls";
import { getProperty, getPropertyList } from "~/contract/properties/calls";
import { webSettings } from "~/contract/site/calls";
import { sitemapParts } from "~/contract/sitemap/calls";
import { createMarketplace } from "~/marketplace.server/create-marketplace";
import { AnswerCache } from "~/upstream.server/cache";
import { type Client, createClient } from "~/upstream.server/client";
import { newPage, pageBeingMade } from "~/upstream.server/page-being-made";
import { createPageCache } from "~/http.server/page-cache";
import { ask, newMember } from "../marketplace/asking";
import { revisionOf } from "../marketplace/revision-of";
import { putCategories, putHome } from "../marketplace/search-homes";
import { listening } from "../web/listening";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

type Listened = Awaited<ReturnType<typeof aProcess>>;

let marketplace: TestMarketplace;
let processes: Listened[];
let operator: { token: string };
let agent: { id: number; slug: string };
let other: { id: number; slug: string };
let shown: number;
let waiting: number;

/** Pages by name, each with the calls that it makes. */
const pages: Record<string, (client: Client) => Promise<unknown>[]> = {
  "front page": (client) => [client.call(homepageData)],
  homes: (client) => [client.call(getPropertyList)],
  map: (client) => [client.call(mapProperties, { zoom: 3 })],
  cities: (client) => [client.call(getCitiesData)],
  categories: (client) => [client.call(getCategories, { has_property: true })],
  sitemap: (client) => [client.call(sitemapParts)],
  agents: (client) => [client.call(agentList)],
  agent: (client) => [client.call(agentProperties, { slug_id: agent.slug })],
  "another agent": (client) => [client.call(agentProperties, { slug_id: other.slug })],
  home: (client) => [client.call(getProperty, { id: shown })],
  projects: (client) => [client.call(getProjects)],
  articles: (client) => [client.call(getArticles)],
  questions: (client) => [client.call(faqs)],
  packages: (client) => [client.call(getPackage)],
  facilities: (client) => [client.call(getFacilities)],
};
const names = Object.keys(pages).sort();
const addressOf = (name: string) => `/${name.replaceAll(" ", "-")}`;
/** Where homes are listed or counted, and the agent whose home it is. */
const ofAgentsHome = "agent,agents,categories,cities,front page,homes,map,sitemap".split(",");

/** What one process of the site has of its own: connections, both caches, and the one listener. */
async function aProcess(databaseUrl: string) {
  const dataFolder = mkdtempSync(join(tmpdir(), "doorstep-process-"));
  const answers = new AnswerCache();
  const kept = createPageCache();
  const running = await createMarketplace({
    databaseUrl,
    dataFolder,
    publicUrl: "http://doorstep.test",
    secret: "a secret of the tests, long enough for signing",
    logger: pino({ level: "silent" }),
    mail: { smtpUrl: undefined, from: "Doorstep <no-reply@doorstep.test>" },
    onChange(changes) {
      answers.drop(changes);
      kept.drop(changes);
    },
  });
  const asked: string[] = [];
  const client = createClient({
    transport: {
      name: "a process",
      call(call, input, facts) {
        asked.push(`/api/${call.path}`);
        return running.call(call, input, facts);
      },
    },
    cache: answers,
    log: () => undefined,
  });

  async function make(name: string) {
    const page = newPage();
    const begun = kept.now();
    await pageBeingMade.run(page, () =>
      Promise.all([client.call(webSettings), ...pages[name]!(client)]),
    );
    await kept.keep(addressOf(name), new Response(name), page, begun);
  }
  const site = await listening((request, response) => {
    if (!kept.answer(request.url!, request, response, () => Promise.resolve()))
      response.writeHead(204).end();
  });
  return {
    client,
    asked,
    fetch: running.fetch,
    settled: () => running.services.changes.catchUp(),
    async fill() {
      await running.services.changes.catchUp();
      for (const name of names) await make(name);
    },
    /** The pages that are not answered from the cache any more. */
    async dropped() {
      const answers = await Promise.all(names.map((name) => site.ask(addressOf(name))));
      return names.filter((_, place) => answers[place]!.status === 204);
    },
    async close() {
      await site.close();
      await running.close();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

beforeAll(async () => {
  marketplace = await testMarketplace();
  await putCategories(marketplace, "Villa");
  processes = [await aProcess(marketplace.databaseUrl), await aProcess(marketplace.databaseUrl)];
  operator = await newMember(marketplace, { is_operator: true });
  [agent, other] = [await newMember(marketplace), await newMember(marketplace)];
  await putHome(marketplace, { owner_id: agent.id, city: "Porto", latitude: 41, longitude: -8 });
  shown = await putHome(marketplace, { owner_id: other.id, city: "Porto" });
});
beforeEach(async () => {
  waiting = await putHome(marketplace, { owner_id: agent.id, request_status: "pending" });
  for (const each of processes) await each.fill();
  for (const each of processes) expect(await each.dropped()).toEqual([]);
});
afterAll(async () => {
  for (const each of processes) await each.close();
  await marketplace.close();
});

/** Sent to the first process; what it asks itself after that is new, and the other hears of it. */
const askFirst = (...[call, input, token]: [Parameters<typeof ask>[1], object, string]) =>
  ask({ ...marketplace, fetch: processes[0]!.fetch }, call, input as never, token);

const bothDropped = async (expected: string[]) => {
  for (const each of processes)
    await expect.poll(() => each.dropped(), { timeout: 5000 }).toEqual(expected);
};

async function nothingDropped() {
  for (const each of processes) await each.settled();
  for (const each of processes) {
    expect(await each.dropped()).toEqual([]);
    each.asked.length = 0;
    for (const name of names) await Promise.all(pages[name]!(each.client));
    expect(each.asked).toEqual([]);
  }
}

const approvalOf = async (id: number) => ({
  id,
  revision: await revisionOf(marketplace, "property", id),
});

test("an approval drops exactly its pages, in the process that is asked before it answers", async () => {
  const [first] = processes;
  const approval = await approvalOf(waiting);
  expect((await askFirst(approveListing, approval, operator.token)).status).toBe(200);
  expect(await first!.dropped()).toEqual(ofAgentsHome);
  await bothDropped(ofAgentsHome);
  for (const each of processes) {
    const homes = await each.client.call(getPropertyList);
    expect(homes.map(({ id }) => id)).toContain(waiting);
  }
});

test("also when the process that approved it dies right after the commit", async () => {
  const require = createRequire(import.meta.url);
  const script = `
    const pg = require(${JSON.stringify(require.resolve("pg"))});
    const client = new pg.Client({ connectionString: process.argv[1] });
    (async () => {
      await client.connect();
      await client.query("begin");
      await client.query("update property set request_status = 'approved' where id = $1", [process.argv[2]]);
      await client.query("commit");
      process.kill(process.pid, "SIGKILL");
    })();`;
  const args = ["-e", script, marketplace.databaseUrl, String(waiting)];
  const [, signal] = (await once(spawn(process.execPath, args), "exit")) as [unknown, string];
  expect(signal).toBe("SIGKILL");
  await bothDropped(ofAgentsHome);
});

test("a new price drops the home's own page and the lists, not the pages of others", async () => {
  await marketplace.database
    .updateTable("property")
    .set({ price_minor: 5_00 })
    .where("id", "=", shown)
    .execute();
  const concerned = [...ofAgentsHome.filter((name) => name !== "agent"), "another agent", "home"];
  await bothDropped(concerned.sort());
});

test("a new name of an agent drops their pages and those of their homes", async () => {
  await marketplace.database
    .updateTable("member")
    .set({ name: "Ada" })
    .where("id", "=", other.id)
    .execute();
  await bothDropped(["agents", "another agent", "front page", "home", "sitemap"]);
});

test("a question drops where questions are, the front page among it", async () => {
  await marketplace.database
    .insertInto("faq")
    .values({ question: "Why?", answer: "So." })
    .execute();
  await bothDropped(["front page", "questions"]);
});

test("a setting stands on every page", async () => {
  await marketplace.database
    .insertInto("site_setting")
    .values({ name: "company_name", value: JSON.stringify("Homes") })
    .execute();
  await bothDropped(names);
});

test("a heart drops nothing", async () => {
  const visitor = await newMember(marketplace);
  const heart = { property_id: shown, type: "1" };
  expect((await askFirst(addFavourite, heart, visitor.token)).status).toBe(200);
  await nothingDropped();
});

test("nor does what waits for its approval", async () => {
  await putHome(marketplace, { owner_id: agent.id, request_status: "pending" });
  await marketplace.database
    .updateTable("property")
    .set({ title: "Other" })
    .where("id", "=", waiting)
    .execute();
  await nothingDropped();
});
