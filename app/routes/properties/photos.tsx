import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import photosUrl from "~/styles/photos.css?url";
import { PageHeading } from "~/ui/headings";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { propertyMeta } from "./detail-meta";
import { loadProperty } from "./detail.server";
import GoneHome from "./gone-home";
import PremiumGate from "./premium-gate";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: photosUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProperty(request, params.slug ?? "", paths.propertyPhotos);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => propertyMeta(data, matches);

/** All photos below one another: the gallery's page without scripts, and good to print. */
export default function PropertyPhotos() {
  const { t } = useTranslation();
  const { gate, gone, view } = useLoaderData<typeof loader>();
  if (gone) return <GoneHome gone={gone} />;
  if (!view) return <PremiumGate gate={gate} />;
  const { home, photos } = view;
  return (
    <div className="wide stack">
      <TextLink href={paths.property(home.slug_id)} icon="arrow-left">
        {t("common.back")}
      </TextLink>
      <PageHeading title={home.title} lead={t("ui.gallery.all", { count: photos.length })} />
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
