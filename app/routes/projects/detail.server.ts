import { data, redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import {
  getProjectDetail,
  getProjects,
  type ProjectCard,
  type ProjectDetail,
} from "~/contract/projects/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { placeInScript } from "~/i18n/place-names.server";
import { translateTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import { getSession } from "~/session.server/session";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import type { ListingGate } from "~/ui/closed-listing";
import { projectCardOf } from "~/ui/listing-cards";
import { floorsOf } from "~/ui/floors-of";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFoundPage } from "~/screens.server/not-found";
import { firstWords, writtenText } from "~/screens.server/written-text";
import { listPath } from "./list-path";

const similarProjects = 4;

/** Contract §5.9: 0/0 is no position. */
function positionOf({ latitude, longitude }: ProjectDetail) {
  const position = { latitude: Number(latitude), longitude: Number(longitude) };
  const isKnown = Object.values(position).every((value) => Number.isFinite(value) && value !== 0);
  return isKnown ? position : null;
}

/** The name a document was sent with; it stands in the address under which it is saved. */
function documentName(url: string) {
  if (!URL.canParse(url)) return url;
  const { searchParams, pathname } = new URL(url);
  const last = pathname.split("/").at(-1) ?? "";
  try {
    return searchParams.get("name") || decodeURIComponent(last);
  } catch {
    return last;
  }
}

function projectView(project: ProjectDetail) {
  const { id, slug_id, title, type, location, city, state, country, description } = project;
  const { customer, meta_title, meta_description } = project;
  return {
    id,
    slug_id,
    title,
    /** The address to send on. */
    url: getSettings().publicUrl + paths.project(slug_id),
    type,
    isPromoted: project.is_promoted,
    category: project.category && { id: project.category.id, name: project.category.category },
    city,
    state,
    country,
    address: location,
    fullAddress: [location, city, state === city ? "" : state, country].filter(Boolean).join(", "),
    position: positionOf(project),
    description: writtenText(description),
    documents: project.documents.flatMap(({ id, name }) =>
      name ? { id, href: name, label: documentName(name) } : [],
    ),
    videoLink: project.video_link,
    poster: project.image,
    views: project.total_click,
    createdAt: project.created_at,
    developer: {
      name: customer?.name ?? "",
      slug: customer?.slug_id || (customer?.id === null ? "admin" : ""),
      isOperator: customer?.id === null,
      picture: customer?.profile ?? "",
      email: customer?.email ?? "",
      mobile: customer?.mobile ?? "",
      isWithheld: customer?.contacts_withheld,
      address: customer?.address ?? "",
    },
    meta: {
      title: meta_title || title,
      description: meta_description || firstWords(description),
      keywords: project.meta_keywords,
      image: project.meta_image === project.image ? "" : project.meta_image,
    },
  };
}

interface Reader {
  t: TFunction;
  language: string;
}

function pageOf(project: ProjectDetail, similar: ProjectCard[], { t, language }: Reader) {
  const alt = t("projects.detail.photoAlt", { title: project.title });
  return {
    project: projectView(project),
    photos: [project.image, ...project.gallary_images.map(({ name }) => name)]
      .filter(Boolean)
      .map((url, index) => ({ url, alt: `${alt} ${index + 1}` })),
    floors: floorsOf(project.plans, t),
    similar: similar.slice(0, similarProjects).map((one) => projectCardOf(one, language)),
    crumbs: [
      { label: t("projects.list.all.title"), href: paths.projects() },
      {
        label: t(`projects.list.${project.type}.tab`),
        href: listPath(project.type),
      },
    ],
  };
}

export type ProjectPage = ReturnType<typeof pageOf>;
export type ProjectView = ProjectPage["project"];

const largestId = 2_147_483_647;

/**
 * The slug of a project that was asked for by its id (spec §2) or by a slug that it had once; null when
 * it was asked for as it should be, or there is none.
 */
async function currentSlug(request: Request, asked: string) {
  const api = upstream(request);
  const { data, current_slug } = await api.envelope(getProjects, { slug_id: asked, limit: 1 });
  if (current_slug || data.some(({ slug_id }) => slug_id === asked)) return current_slug ?? null;
  const id = /^[1-9]\d{0,9}$/.test(asked) ? Number(asked) : Infinity;
  if (id > largestId) return null;
  const [card] = await api.call(getProjects, { id, limit: 1 });
  return card?.id === id ? card.slug_id : null;
}

/** What somebody without the right sees: the card, which every list shows. */
async function gateOf(request: Request, slug: string): Promise<ListingGate> {
  const [session, t, language, cards] = await Promise.all([
    getSession(request),
    getTexts(request),
    getLanguage(request),
    orNull(upstream(request).call(getProjects, { slug_id: slug, limit: 1 })),
  ]);
  const card = cards?.find(({ slug_id }) => slug_id === slug);
  return {
    kind: "project",
    signedIn: session.has("token"),
    next: paths.project(slug),
    listing: card
      ? {
          card: projectCardOf(card, language),
          description: [
            t(`ui.card.${card.type}`),
            translateTerm(t, card.category?.category ?? ""),
            [card.city, card.country]
              .map((place) => placeInScript(place, language))
              .filter(Boolean)
              .join(", "),
            t("projects.gate.text"),
          ]
            .filter(Boolean)
            .join(" · "),
        }
      : null,
  };
}

/**
 * A project with others like it.
 * @throws 301 to its one address, when it was asked for by its id or a slug that it had once; 404 when
 * there is none; without package access it gives `gate` with 403.
 */
export async function loadProject(request: Request, slug: string, addressOf = paths.project) {
  const api = upstream(request);
  const movedTo = (current: string) =>
    redirect(addressOf(current) + new URL(request.url).search, 301);
  try {
    const [answer, t, language] = await Promise.all([
      api.envelope(getProjectDetail, { slug_id: slug, get_similar: true }),
      getTexts(request),
      getLanguage(request),
    ]);
    const current = answer.data ? answer.data.slug_id : await currentSlug(request, slug);
    if (current && current !== slug) throw movedTo(current);
    if (!answer.data) throw await notFoundPage(request, "projects");
    const similar = answer.similar_projects.filter(({ id }) => id !== answer.data?.id);
    return { gate: null, view: pageOf(answer.data, similar, { t, language }) };
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 403) throw error;
    const current = await currentSlug(request, slug);
    if (current) throw movedTo(current);
    return data({ gate: await gateOf(request, slug), view: null }, { status: 403 });
  }
}
