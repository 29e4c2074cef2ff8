import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { withoutLanguage } from "~/i18n/language-address";
import { paths } from "~/paths";
import locationUrl from "~/styles/location.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { welcomeAllowedPosition } from "~/ui/forgotten-position";
import { positionFields, type Position } from "~/ui/position";
import { PositionButton } from "~/ui/position-button";
import { publicMeta } from "~/ui/public-meta";
import { PlaceBar } from "~/ui/place-bar";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { cachedPage } from "~/web.server/cached-page";
import { chooseLocation, loadLocation, type LocationRefused } from "./select-location.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: locationUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  const view = await loadLocation(request);
  return view.fault
    ? data({ ...view, errors: { place: [view.fault.sentence] } }, { status: view.fault.status })
    : cachedPage(request, view);
}

export const action = ({ request }: ActionFunctionArgs) => chooseLocation(request);

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.selectLocation(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

const formId = "location";

/** Where homes are looked for: a city by name, the visitor's own position, or nowhere in particular. */
export default function SelectLocation() {
  const { t } = useTranslation();
  const { title, next, chosen, cities, places, ...asked } = useLoaderData<typeof loader>();
  const answer = useActionData<LocationRefused>();
  const typed = answer?.typed ?? asked.typed;
  const errors = answer?.reply.error.place ?? (asked.fault ? [asked.fault.sentence] : []);
  const faults = { id: formId, allErrors: { place: errors } };
  useErrorTitle(faults);
  const action = paths.selectLocation({ next });
  const submit = useSubmit();
  const choosePosition = (position: Position) => {
    welcomeAllowedPosition();
    submit({ intent: "position", ...positionFields(position) }, { method: "post", action });
  };
  return (
    <div className="narrow location-page">
      <PageHeading title={title} lead={t("home.location.lead")} />
      {chosen ? <PlaceBar name={chosen} next={next} /> : null}
      <Form method="post" action={action} id={formId} className="location-form" key={typed}>
        <ErrorSummary form={faults} />
        <input type="hidden" name="intent" value="find" />
        <TextField
          field={plainField("place", typed, { formId, errors })}
          type="search"
          label={t("home.location.place")}
          hint={t("home.location.hint")}
          autoComplete="off"
          list="location-cities"
          after={
            <datalist id="location-cities">
              {cities.map(({ city }) => (
                <option key={city} value={city} />
              ))}
            </datalist>
          }
        />
        <div className="actions">
          <SubmitButton icon="search">{t("home.location.find")}</SubmitButton>
          <PositionButton onFound={choosePosition} />
        </div>
      </Form>
      {places.length > 0 ? (
        <section aria-labelledby="location-choices">
          <h2 id="location-choices">{t("home.location.which")}</h2>
          <ul className="location-choices">
            {places.map((place) => (
              <li key={place.formatted_address}>
                <Form method="post" action={action}>
                  <input type="hidden" name="intent" value="choose" />
                  {Object.entries(place).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <Button variant="secondary" icon="map-pin">
                    <bdi>{place.formatted_address}</bdi>
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {cities.length > 0 ? (
        <section aria-labelledby="location-offered">
          <h2 id="location-offered">{t("home.location.cities")}</h2>
          <Form method="post" action={action}>
            <input type="hidden" name="intent" value="find" />
            <ul className="chips">
              {cities.slice(0, 24).map(({ city, count }) => (
                <li key={city}>
                  <button name="place" value={city} className="chip">
                    <bdi>{city}</bdi>
                    <span className="count">{count}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Form>
        </section>
      ) : null}
      <ButtonLink variant="quiet" href={next}>
        {t("home.location.without")}
      </ButtonLink>
    </div>
  );
}
