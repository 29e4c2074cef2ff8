import { aProject } from "./example-data";
import { examples } from "./examples";
import { ProjectCard } from "./project-card";

export default examples(ProjectCard, {
  upcoming: { project: aProject({ id: 1 }) },
  "under construction and featured": {
    project: aProject({ id: 2, type: "under_construction", is_promoted: true, city: "Oslo" }),
  },
  "title of 200 characters": { project: aProject({ id: 3, title: "Quarter ".repeat(25) }) },
  "no picture, no developer": { project: aProject({ image: "", developer: "" }) },
  "of the operator": { project: aProject({ id: 4, developer: null }) },
  "right to left": {
    project: aProject({ id: 5, title: "حدائق الميناء", city: "الإسكندرية", developer: "ليلى" }),
    dir: "rtl",
  },
});
