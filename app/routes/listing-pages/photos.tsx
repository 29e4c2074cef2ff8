import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import photosUrl from "~/styles/photos.css?url";
import ClosedListing from "~/ui/closed-listing";
import { PageHeading } from "~/ui/headings";
import { listingMeta } from "~/ui/listing-meta";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { loadProject } from "../projects/detail.server";
import { loadProperty } from "../properties/detail.server";
import GoneHome from "../properties/gone-home";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: photosUrl }];

const isOfProject = ({ url }: Request) => /^\/project-/i.test(new URL(url).pathname);

export const loader = async ({ request, params: { slug = "" } }: LoaderFunctionArgs) =>
  isOfProject(request)
    ? loadProject(request, slug, paths.projectPhotos)
    : loadProperty(request, slug, paths.propertyPhotos);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => listingMeta(data, matches);

/** All photos below one another: the gallery's page without scripts, and good to print. */
export default function Photos() {
  const { t } = useTranslation();
  const loaded = useLoaderData<typeof loader>();
  const { gate, view } = loaded;
  if ("gone" in loaded && loaded.gone) return <GoneHome gone={loaded.gone} />;
  if (!view) return gate ? <ClosedListing gate={gate} /> : null;
  const { photos } = view;
  const [{ title, slug_id }, pathOf] =
    "home" in view ? [view.home, paths.property] : [view.project, paths.project];
  return (
    <div className="wide stack">
      <TextLink href={pathOf(slug_id)} icon="arrow-left">
        {t("common.back")}
      </TextLink>
      <PageHeading title={title} lead={t("ui.gallery.all", { count: photos.length })} />
      <ol className="photo-page">
        {photos.map((photo, index) => (
          <li key={photo.url} id={`photo-${index + 1}`}>
            <Picture url={photo.url} alt={photo.alt} aspect="natural" priority={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  );
}
