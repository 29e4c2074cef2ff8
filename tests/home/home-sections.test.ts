import { expect, test } from "vitest";
import type { HomepageSection } from "~/contract/home/calls";
import { sectionViews } from "~/routes/home/home-sections.server";
import { card } from "../contract/samples";
import { project } from "../contract/samples/project-values";

test("answers of the operator's are shown as they are written, and safe", () => {
  const answers = ["Ask <b>us</b>.<script>alert(1)</script>", "1 < 2"];
  const faqs = answers.map((answer, id) => ({
    id,
    question: "How?",
    answer,
    translations: [],
  }));
  const section = { type: "faqs_section", title: "Questions", data: faqs } as HomepageSection;
  expect(sectionViews([section], { language: "en" })).toMatchObject([
    { faqs: [{ html: "Ask <b>us</b>." }, { html: "<p>1 &lt; 2</p>" }] },
  ]);
});

test("projects of the operator's are by nobody else", () => {
  const others = { ...project, customer: { ...project.customer, id: 4, name: "Ana" } };
  const section = {
    type: "projects_section",
    title: "Projects",
    data: [project, others],
  } as HomepageSection;
  expect(sectionViews([section], { language: "en" })).toMatchObject([
    { projects: [{ developer: null }, { developer: "Ana" }] },
  ]);
});

test("all homes of a section are those around the chosen place, where there is one", () => {
  const sections = [
    { type: "featured_properties_section", title: "Featured", data: [card] },
    { type: "nearby_properties_section", title: "Nearby", data: [card] },
    { type: "projects_section", title: "Projects", data: [project] },
  ] as unknown as HomepageSection[];
  const near = { latitude: 38.7, longitude: -9.1 };
  const hrefs = (views: { href?: string }[]) => views.map(({ href }) => href);
  expect(hrefs(sectionViews(sections, { language: "en", near }))).toEqual([
    "/properties/featured?latitude=38.7&longitude=-9.1",
    "/properties/nearby",
    "/projects",
  ]);
  expect(hrefs(sectionViews(sections, { language: "en" }))).toEqual([
    "/properties/featured",
    "/properties/nearby",
    "/projects",
  ]);
});
