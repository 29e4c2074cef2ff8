import { Readable, type Transform } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { ErrorLevel, SitemapIndexStream, type SitemapItemLoose, SitemapStream } from "sitemap";
import { agentList } from "~/contract/agents/calls";
import { getCitiesData } from "~/contract/catalogue/calls";
import {
  sitemapEntries,
  type SitemapKind,
  sitemapKinds,
  sitemapParts,
} from "~/contract/sitemap/calls";
import { machinePaths } from "~/machine-paths";
import { paths } from "~/paths";
import { getSite } from "~/session.server/site";
import { upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import { orNull } from "~/upstream.server/or-null";
import { notFound } from "~/screens.server/not-found";

/** The part with what has a name of its own: lists, tools, texts of the house, cities. */
const pagesFile = "site.xml";
const citiesAtOnce = 100;
/** A file may have 50,000 addresses, a thousand of them others than cities. */
const mostCities = 49_000;

const pathOf: Record<SitemapKind, (slug: string) => string> = {
  properties: paths.property,
  agents: paths.agent,
  articles: paths.article,
  categories: paths.propertiesInCategory,
  article_categories: paths.articlesInCategory,
};

const fileOf = (kind: SitemapKind, part: number) => `${kind.replace("_", "-")}-${part}.xml`;

/** What a file of the sitemap holds; null when no file is called so. */
export function readSitemapFile(file: string): { kind: SitemapKind; part: number } | null {
  const [, name, part] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kind = sitemapKinds.find((one) => one.replace("_", "-") === name);
  return kind ? { kind, part: Number(part) } : null;
}

/** The parts that the upstream knows; another upstream than ours has no such call. */
async function knownParts(request: Request) {
  try {
    return await upstream(request).call(sitemapParts);
  } catch (error) {
    if (error instanceof Response && error.status < 500) return [];
    throw error;
  }
}

/** The index: every file of the sitemap, and when something in it last changed. */
export async function sitemapIndex(request: Request) {
  const { publicUrl } = getSettings();
  const parts = await knownParts(request);
  const files = [
    { url: publicUrl + machinePaths.sitemapPart(pagesFile) },
    ...parts.map(({ kind, part, updated_at }) => ({
      url: publicUrl + machinePaths.sitemapPart(fileOf(kind, part)),
      ...(updated_at && { lastmod: updated_at }),
    })),
  ];
  return xml(Readable.from(files), new SitemapIndexStream({ level: ErrorLevel.SILENT }));
}

/** One file of the sitemap. @throws 404 */
export async function sitemapFile(request: Request, file: string) {
  const { publicUrl } = getSettings();
  const asked = readSitemapFile(file);
  if (!asked && file !== pagesFile) throw notFound("page");
  const entries = asked ? entriesOf(request, asked) : pages(request);
  // The first entry is asked for before anything is sent, so that what fails has its status.
  const first = await entries.next();
  if (first.done) throw notFound("page");
  const items = (async function* () {
    yield first.value;
    yield* entries;
  })();
  return xml(
    Readable.from(items),
    new SitemapStream({
      hostname: publicUrl,
      level: ErrorLevel.SILENT,
      xmlns: { news: false, video: false, image: false, xhtml: false },
    }),
  );
}

async function* entriesOf(
  request: Request,
  { kind, part }: { kind: SitemapKind; part: number },
): AsyncGenerator<SitemapItemLoose> {
  for (let after = 0; ;) {
    const entries = await upstream(request).call(sitemapEntries, { kind, part, after });
    if (entries.length === 0) return;
    for (const { slug_id, updated_at } of entries)
      yield { url: pathOf[kind](slug_id), ...(updated_at && { lastmod: updated_at }) };
    after = entries.at(-1)!.id;
  }
}

/** The operator's own page, as who has something on the market; first in the list (contract §3.44). */
async function* operatorAsAgent(request: Request): AsyncGenerator<SitemapItemLoose> {
  const [first] = (await orNull(upstream(request).call(agentList, { limit: 1 }), 3000)) ?? [];
  if (first?.is_admin) yield { url: paths.agent(first.slug_id, { is_admin: 1 }) };
}

async function* pages(request: Request): AsyncGenerator<SitemapItemLoose> {
  const site = await getSite(request);
  const addresses = [
    paths.home(),
    paths.properties(),
    paths.propertiesOnMap(),
    paths.featuredProperties(),
    paths.mostViewedProperties(),
    paths.mostFavouriteProperties(),
    paths.premiumProperties(),
    paths.nearbyProperties(),
    paths.propertyFilters(),
    paths.selectLocation(),
    paths.cities(),
    paths.projects(),
    paths.featuredProjects(),
    paths.upcomingProjects(),
    paths.projectsUnderConstruction(),
    paths.agents(),
    paths.articles(),
    paths.faqs(),
    paths.compare(),
    paths.mortgageCalculator(),
    paths.areaConverter(),
    paths.contact(),
    paths.subscriptionPlan(),
    paths.signIn(),
    paths.register(),
    paths.forgotPassword(),
    // Texts that the operator has not written are not worth finding.
    ...(site.about_us ? [paths.about()] : []),
    ...(site.privacy_policy ? [paths.privacyPolicy()] : []),
    ...(site.terms_conditions ? [paths.terms()] : []),
  ];
  for (const url of addresses) yield { url };
  yield* operatorAsAgent(request);
  for (let offset = 0; offset < mostCities; offset += citiesAtOnce) {
    const cities = await upstream(request).call(getCitiesData, { offset, limit: citiesAtOnce });
    for (const { City } of cities) yield { url: paths.propertiesInCity(City) };
    if (cities.length < citiesAtOnce) return;
  }
}

const xml = (items: Readable, writer: Transform) => {
  items.on("error", (error) => writer.destroy(error));
  return new Response(createReadableStreamFromReadable(items.pipe(writer)), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
};
