import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { TextLink } from "~/ui/text-link";
import { loadProperty } from "./detail.server";
import { GoneHome } from "./gone-home";
import { PremiumGate } from "./premium-gate";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadProperty(request, params.slug ?? "", paths.propertyPhotos);

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta({ data: data?.view?.home ?? data?.gone ?? undefined, matches });

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
