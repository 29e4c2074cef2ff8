import { getAddedProjects, projectsOf } from "~/contract/projects";
import { requireUser } from "~/session.server/guards";
import { failPage, upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/web.server/not-found";

/**
 * One of the caller's projects, by its slug, or by its id where that is known: the slug may have changed.
 * @throws 404 for everybody else's, a redirect to sign-in
 */
export async function ownProject(request: Request, slug: string | undefined, id?: number) {
  await requireUser(request);
  if (!slug) throw await notFoundPage(request, "projects");
  const project = await wholeProject(upstream(request), slug, id).catch(failPage);
  if (!project) throw await notFoundPage(request, "projects");
  return project;
}

/** A project with all that it has, which is told of one that a slug names and of no other (contract §3.37). */
export async function wholeProject(api: Client, slug: string, id?: number) {
  const found = await projectOfSlug(api, slug);
  if (id === undefined || found?.id === id) return found;
  const listed = projectsOf((await api.envelope(getAddedProjects, { id })).data);
  const now = listed.find((one) => one.id === id);
  const renamed = now && (await projectOfSlug(api, now.slug_id));
  return renamed?.id === id ? renamed : undefined;
}

async function projectOfSlug(api: Client, slug: string) {
  const { data } = await api.envelope(getAddedProjects, { slug_id: slug }).catch((error) => {
    if (error instanceof UpstreamError && error.status === 404) return { data: [] };
    throw error;
  });
  return projectsOf(data).find((one) => one.slug_id === slug);
}
