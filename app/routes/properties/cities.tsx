import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getCitiesData } from "~/contract/catalogue/calls";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { placeInScript } from "~/i18n/place-names.server";
import { paths } from "~/paths";
import { getPosition } from "~/screens.server/preferences";
import { upstream } from "~/session.server/upstream";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Pager } from "~/ui/pager";
import { PictureTiles } from "~/ui/picture-tiles";
import { PlaceBar } from "~/ui/place-bar";
import { publicMeta } from "~/ui/public-meta";
import { cachedPage } from "~/screens.server/cached-page";
import { readPageNumber } from "~/screens.server/page-number";

const citiesPerPage = 24;
const pageOf = (page: number) => paths.cities({ page: page > 1 ? page : undefined });

/** Cities with the number of homes in each, most first; from the visitor's chosen place outward. */
export async function loader({ request }: LoaderFunctionArgs) {
  const page = readPageNumber(request);
  const place = await getPosition(request);
  const [{ data, total = data.length }, t, language] = await Promise.all([
    upstream(request).envelope(getCitiesData, {
      ...(place && { latitude: place.latitude, longitude: place.longitude }),
      offset: (page - 1) * citiesPerPage,
      limit: citiesPerPage,
    }),
    getTexts(request),
    getLanguage(request),
  ]);
  const pages = Math.max(1, Math.ceil(total / citiesPerPage));
  if (page > pages) throw redirect(pageOf(pages));
  return cachedPage(request, {
    title: t("properties.cities.title"),
    description: t("properties.cities.description"),
    cities: data.map(({ City, Count, image }) => ({
      city: City,
      said: placeInScript(City, language),
      count: Count,
      image,
    })),
    place: place?.formatted_address ?? null,
    total,
    page,
    pages,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: pageOf(data.page),
      })
    : [];

export default function Cities() {
  const { t } = useTranslation();
  const { title, cities, place, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="wide results">
      <PageHeading
        title={title}
        lead={t("properties.cities.found", { count: total })}
        actions={
          <ButtonLink variant="secondary" icon="locate-fixed" href={paths.nearbyProperties()}>
            {t("properties.cities.near")}
          </ButtonLink>
        }
      />
      {place ? <PlaceBar name={place} next={paths.cities()} /> : null}
      {cities.length > 0 ? (
        <PictureTiles
          level={2}
          priority={1}
          tiles={cities.map(({ city, said, count, image }) => ({
            key: city,
            title: said,
            note: t("properties.found", { count }),
            image,
            href: paths.propertiesInCity(city),
          }))}
        />
      ) : (
        <EmptyState
          title={t("properties.cities.none")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
      <Pager page={page} pages={pages} href={pageOf} />
    </div>
  );
}
