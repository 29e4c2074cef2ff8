import { beforeAll, expect, test, vi } from "vitest";
import { loadAgents } from "~/routes/agents/list.server";
import { loadQuestions } from "~/routes/pages/faqs.server";
import { projectList } from "~/routes/projects/list.server";
import { readSearchFilters, switches } from "~/contract/properties/forms";
import { understoodFilters } from "~/upstream.server/foreign/search-filters";
import { agent } from "../contract/samples/people";
import { project as sample } from "../contract/samples/project-values";

const project = (id: number, facts: object) => ({ ...sample, id, ...facts });

/** Lists as another upstream has them: it knows paging and leaves every other question unheard. */
const lists: Record<string, object[]> = {
  "agent-list": [
    ...Array.from({ length: 120 }, (_, index) => ({ ...agent, id: index + 1, name: "Asha Rao" })),
    { ...agent, id: 121, name: "José Lima", city: "Évora" },
  ],
  faqs: [
    { id: 1, question: "Is it free?", answer: "Listing is." },
    { id: 2, question: "Who sees my number?", answer: "Members alone." },
  ],
  "get-projects": [
    project(1, { type: "upcoming", city: "Lisbon", title: "Harbour" }),
    project(2, { type: "under_construction", city: "Lisbon", title: "Quay" }),
    project(3, { type: "upcoming", city: "Porto", title: "Mill" }),
  ],
};

beforeAll(() => {
  vi.stubEnv("API_BASE_URL", "https://upstream.test/api/");
  vi.stubGlobal("fetch", (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const rows = lists[pathname.replace("/api/", "")];
    const offset = Number(searchParams.get("offset") ?? 0);
    const limit = Math.min(50, Number(searchParams.get("limit") ?? 10));
    const data = rows?.slice(offset, offset + limit);
    return Promise.resolve(Response.json({ error: false, message: "", data, total: rows?.length }));
  });
});

const at = (address: string) => new Request(`https://homes.test${address}`);

test("agents are found by name and city, however far down the list", async () => {
  const found = await loadAgents(at("/agents?search=jose"));
  expect([found.total, found.agents.map(({ name }) => name)]).toEqual([1, ["José Lima"]]);
  expect((await loadAgents(at("/agents?search=evora"))).total).toBe(1);
  expect(await loadAgents(at("/agents?search=rao&page=5"))).toMatchObject({ total: 120, pages: 5 });
  expect((await loadAgents(at("/agents"))).total).toBe(121);
});

test("questions are those that hold the words", async () => {
  const found = await loadQuestions(at("/faqs?search=NUMBER"));
  expect(found.questions.map(({ id }) => id)).toEqual([2]);
  expect((await loadQuestions(at("/faqs?search=unicorns"))).total).toBe(0);
});

test("projects are those of the list, the city and the words", async () => {
  const ids = async (address: string) =>
    (await projectList(at(address))).projects.map(({ id }) => id);
  expect(await ids("/projects/upcoming")).toEqual([1, 3]);
  expect(await ids("/projects/under-construction")).toEqual([2]);
  expect(await ids("/projects?city=lisbon")).toEqual([1, 2]);
  expect(await ids("/projects/upcoming?search=mill")).toEqual([3]);
  expect(await ids("/projects")).toEqual([1, 2, 3]);
});

test("of switches another upstream is asked for those of the wire alone", () => {
  const all = new URLSearchParams(switches.map((name) => [name, "1"]));
  const asked = understoodFilters(readSearchFilters(all));
  expect(switches.filter((name) => asked[name])).toEqual(["promoted", "premium"]);
});
