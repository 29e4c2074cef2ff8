import type { Samples } from "../samples";
import { photo } from "./photo";
import { featured, ownProject, project, projectDetail } from "./project-values";

export const requests: Samples["requests"] = {
  "get-projects": { search: "harbour", type: "upcoming", get_featured: 1, limit: 8 },
  "get-project-detail": { slug_id: "harbour", get_similar: 1 },
  post_project: {
    title: "Harbour",
    description: "Homes by the harbour.",
    category_id: 2,
    type: "upcoming",
    image: photo(),
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    location: "Harbour Road",
    plans: [{ title: "Ground floor", document: photo() }],
    gallery_images: [photo()],
  },
  delete_project: { id: 7 },
  "change-project-status": { project_id: 7, status: "under_construction" },
  "get-added-projects": { request_status: "pending,approved", limit: 8 },
  store_advertisement: { feature_for: "project", project_id: 7 },
  "get-featured-data": { type: "project", limit: 5 },
};

export const answers: Samples["answers"] = {
  "get-projects": { data: [project], total: 1 },
  "get-project-detail": { data: projectDetail, total: 1, similar_projects: [project] },
  post_project: { data: [projectDetail] },
  "get-added-projects": { data: [ownProject], total: 1, similar_projects: [ownProject] },
  "get-featured-data": { data: [featured], total: 1 },
};
