import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { loadAgent } from "~/routes/agents/detail.server";
import { loadProject, type ProjectPage } from "~/routes/projects/detail.server";
import { loadProperty, type PropertyView } from "~/routes/properties/detail.server";
import { sharedCache } from "~/upstream.server/cache";
import { card } from "../contract/samples";
import { detail } from "../contract/samples/homes";
import { agentDetail } from "../contract/samples/people";
import { projectDetail } from "../contract/samples/project-values";

/** Answers by call, as another upstream gives them. */
let answers: Record<string, object>;
let asked: string[];

beforeAll(() => {
  vi.stubEnv("API_BASE_URL", "https://upstream.test/api/");
  vi.stubGlobal("fetch", (request: Request) => {
    const call = new URL(request.url).pathname.replace(/^.*\/api\//, "");
    asked.push(call);
    const answer = answers[call] ?? { data: {} };
    return Promise.resolve(Response.json({ error: false, message: "", ...answer }));
  });
});
beforeEach(() => {
  sharedCache().drop(["everything"]);
  asked = [];
});

const request = new Request("https://homes.test/", { headers: { Cookie: "lng=en" } });
const html = "<p>By the <b>sea</b>.</p><script>alert(1)</script><ul><li>Quiet</li></ul>";
const shown = "<p>By the <b>sea</b>.</p><ul><li>Quiet</li></ul>";
const words = "By the sea. Quiet";

const homeWith = (description: string, similar_properties: object[] = []) => ({
  get_property: {
    data: [{ ...detail, description, meta_description: "" }],
    similar_properties,
  },
});
const projectWith = (description: string) => ({
  "get-project-detail": { data: { ...projectDetail, description, meta_description: "" } },
});
const agentWith = (about_me: string) => ({
  "agent-properties": {
    data: {
      customer_data: { ...agentDetail, about_me, total_count: undefined },
      properties_data: [],
      projects_data: [],
    },
  },
});

const homePage = async () =>
  ((await loadProperty(request, "sea-view")) as unknown as { view: PropertyView }).view;
const projectPage = async () =>
  ((await loadProject(request, projectDetail.slug_id)) as unknown as { view: ProjectPage }).view
    .project;

describe.each([
  ["HTML is shown, and its words passed on", html, { html: shown, paragraphs: [] }, words],
  [
    "plain text stands in paragraphs",
    "Rent < 900 & quiet.\n\nBy the sea.",
    { html: "", paragraphs: ["Rent < 900 & quiet.", "By the sea."] },
    "Rent < 900 & quiet. By the sea.",
  ],
])("%s", (_, text, description, meta) => {
  test("of a home", async () => {
    answers = homeWith(text);
    const { home } = await homePage();
    expect([home.description, home.meta.description]).toEqual([description, meta]);
  });
  test("of a project", async () => {
    answers = projectWith(text);
    const project = await projectPage();
    expect([project.description, project.meta.description]).toEqual([description, meta]);
  });
  test("of an agent", async () => {
    answers = agentWith(text);
    const page = await loadAgent(request, agentDetail.slug_id);
    expect([page.agent.about, page.description]).toEqual([description, meta]);
  });
});

test("what an agent offers is counted where nobody sums it up", async () => {
  answers = agentWith("");
  const { agent, description } = await loadAgent(request, agentDetail.slug_id);
  expect(agent.about).toBeNull();
  expect(description).toContain("5");
});

describe("similar homes", () => {
  const beside = [12, 20, 21, 22, 23, 24].map((id) => ({ ...card, id, slug_id: `home-${id}` }));

  test("are those that stand beside the home", async () => {
    answers = homeWith("", beside);
    expect((await homePage()).similar.map(({ id }) => id)).toEqual([20, 21, 22, 23]);
    expect(asked).not.toContain("get-all-similar-properties");
  });

  test("are asked for where none do", async () => {
    answers = { ...homeWith(""), "get-all-similar-properties": { data: beside.slice(1, 3) } };
    expect((await homePage()).similar.map(({ id }) => id)).toEqual([20, 21]);
  });
});
