import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { CompareTray } from "~/ui/compare-tray";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { Notice } from "~/ui/notice";
import { organizationData } from "~/ui/organization-data";
import { PlaceBar } from "~/ui/place-bar";
import { publicMeta } from "~/ui/public-meta";
import { TextLink } from "~/ui/text-link";
import { cachedPage } from "~/screens.server/cached-page";
import { loadHome } from "./home.server";
import { HomeSection } from "./home-section";
import { Slider } from "./slider";

export async function loader({ request }: LoaderFunctionArgs) {
  return cachedPage(request, await loadHome(request));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        namesSite: true,
        description: data.description,
        path: paths.home(),
        drawnImage: paths.shareImage("site", "home"),
        data: [organizationData(matches)],
      })
    : [];

export default function Home() {
  const { t } = useTranslation();
  const { sections, categories, readsSentences, slides, place, noHomesHere, asksWishes } =
    useLoaderData<typeof loader>();
  const choosePlace = paths.selectLocation({ next: paths.home() });
  return (
    <>
      <section className="hero">
        <div className="wide">
          <div>
            <h1>{t("home.hero.title")}</h1>
            <p className="lead">{t("home.hero.lead")}</p>
            <HeroSearch categories={categories} readsSentences={readsSentences} />
            <p className="choose-place cluster">
              <TextLink quiet icon="clock" href={paths.recentSearches()}>
                {t("properties.recent.title")}
              </TextLink>
              <TextLink quiet icon="list-filter" href={paths.propertyFilters()}>
                {t("properties.filters.title")}
              </TextLink>
              {place ? null : (
                <TextLink quiet icon="map-pin" href={choosePlace}>
                  {t("home.location.choose")}
                </TextLink>
              )}
            </p>
            {place ? <PlaceBar name={place} next={paths.home()} /> : null}
          </div>
          <Slider slides={slides} />
        </div>
      </section>
      <div className="wide sections home-sections">
        {noHomesHere ? (
          <Notice
            action={
              <ButtonLink variant="secondary" size="small" href={choosePlace}>
                {t("home.location.changePlace")}
              </ButtonLink>
            }
          >
            <p>{t("home.nothingNear")}</p>
          </Notice>
        ) : null}
        {asksWishes ? (
          <Notice
            title={t("home.wishes.title")}
            action={
              <ButtonLink variant="secondary" size="small" href={paths.personalizeFeed()}>
                {t("home.wishes.say")}
              </ButtonLink>
            }
          >
            <p>{t("home.wishes.text")}</p>
          </Notice>
        ) : null}
        {sections.map((section) => (
          <HomeSection key={section.type} section={section} />
        ))}
        {sections.some(({ kind }) => kind === "homes") ? <CompareTray /> : null}
      </div>
    </>
  );
}

/** Three questions and a button; the rest is asked beside the results. */
function HeroSearch({
  categories,
  readsSentences,
}: {
  categories: { value: string; label: string }[];
  /** The box takes sentences; another upstream only knows words. */
  readsSentences: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Form
      method="get"
      action={paths.properties()}
      role="search"
      className="search-line"
      data-suggests={readsSentences || undefined}
    >
      <TextField
        field={plainField("q")}
        type="search"
        label={t("home.hero.words")}
        placeholder={t(readsSentences ? "home.hero.sentence" : "home.hero.placeholder")}
      />
      <SelectField
        field={plainField("property_type")}
        label={t("home.hero.kind")}
        placeholder={t("home.hero.buyOrRent")}
        options={[
          { value: "0", label: t("common.buy") },
          { value: "1", label: t("common.rent") },
        ]}
      />
      <SelectField
        field={plainField("category_slug_id")}
        label={t("common.category")}
        placeholder={t("common.all")}
        options={categories}
      />
      <Button icon="search">{t("home.hero.search")}</Button>
    </Form>
  );
}
