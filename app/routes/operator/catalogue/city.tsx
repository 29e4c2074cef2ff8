import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { CityForm } from "~/contract/operator/cities/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PictureField } from "../parts/picture-field";
import { changeCity, loadCity } from "./cities.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadCity(request, params.name);

export const action = ({ request, params }: ActionFunctionArgs) => changeCity(request, params.name);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/cities/forms").then((forms) => ({ validate: forms.validateCity }));

/** A city that homes are in, and its picture. */
export default function City() {
  const { t } = useTranslation();
  const { title, city } = useLoaderData<typeof loader>();
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorCities(), label: t("operator.catalogue.cities") }}
      log={city.id === null ? null : { kind: "city_picture", id: city.id }}
    >
      {city.homes > 0 ? (
        <TextLink href={paths.propertiesInCity(city.name)} icon="house">
          {t("operator.catalogue.homesOfCity", { count: city.homes })}
        </TextLink>
      ) : (
        <p>{t("operator.catalogue.noHomesOfCity")}</p>
      )}
      <CityFields key={city.revision} />
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function CityFields() {
  const { t } = useTranslation();
  const { city } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { form, entry } = useEntryForm<CityForm>({
    id: "city",
    answer,
    revision: city.revision,
    rules,
  });
  return (
    <EntryForm {...entry} back={operatorPaths.operatorCities()} encType="multipart/form-data">
      <PictureField
        form={form}
        name={city.name}
        image={city.image}
        hint={t("operator.catalogue.cityPictureHint")}
        isAlone
      />
    </EntryForm>
  );
}
