import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSubmit } from "@remix-run/react";
import { getCitiesData } from "~/contract/catalogue/calls";
import {
  type ChosenPlace,
  chosenPlace,
  locationAction,
  locationFailed,
  locationNotFound,
} from "~/contract/location/forms";
import { getTexts } from "~/i18n/i18n.server";
import { withoutLanguage } from "~/i18n/language-address";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { placeAt, searchPlaces } from "~/screens.server/places";
import { getPosition, keepPosition } from "~/screens.server/preferences";
import { safeRedirect } from "~/session.server/safe-redirect";
import { upstream } from "~/session.server/upstream";
import locationUrl from "~/styles/location.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { welcomeAllowedPosition } from "~/ui/forgotten-position";
import { PageHeading } from "~/ui/headings";
import { PlaceBar } from "~/ui/place-bar";
import { positionFields, type Position } from "~/ui/position";
import { PositionButton } from "~/ui/position-button";
import { publicMeta } from "~/ui/public-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useErrorTitle } from "~/ui/use-error-title";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { cachedPage } from "~/screens.server/cached-page";
import { readForm } from "~/screens.server/read-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: locationUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  const view = await loadLocation(request);
  return view.fault
    ? data({ ...view, errors: { place: [view.fault.sentence] } }, { status: view.fault.status })
    : cachedPage(request, view);
}

/** Keeps the chosen place in its cookie, or forgets it, and leads back. */
export async function action({ request }: ActionFunctionArgs) {
  const form = Object.fromEntries(await readForm(request));
  const typed = typeof form.place === "string" ? form.place.slice(0, 255) : "";
  const read = locationAction.safeParse(form);
  if (!read.success) return refused(read.error.issues[0]!.message, typed);
  const asked = read.data;
  try {
    switch (asked.intent) {
      case "clear":
        return await keep(request, null);
      case "choose":
        return await keep(request, chosenPlace.parse(asked));
      case "position":
      case "allowed": {
        const { latitude, longitude } = asked;
        const isSilent = asked.intent === "allowed";
        if (isSilent && (await getPosition(request))) return redirect(nextOf(request));
        const place = await placeAt(request, { latitude, longitude });
        if (place) return await keep(request, place);
        return isSilent ? redirect(nextOf(request)) : refused(locationNotFound);
      }
      case "find": {
        const { places, fault } = await searchPlaces(request, asked.place);
        if (fault) return refused(fault.sentence, typed, fault.status);
        const [only] = places;
        if (only && places.length === 1) return await keep(request, only);
        return redirect(paths.selectLocation({ next: nextOf(request), place: asked.place }));
      }
    }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "unauthorised") throw error;
    return refused(locationFailed, typed, 503);
  }
}

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

const nextOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next"), paths.home());

/** What the page shows: the chosen place, cities to choose from, what the typed words may mean. */
async function loadLocation(request: Request) {
  const asked = new URL(request.url).searchParams.get("place");
  const [t, chosen, cities, { places, fault }] = await Promise.all([
    getTexts(request),
    getPosition(request),
    orNull(upstream(request).call(getCitiesData, { limit: 100 }), 3000),
    asked === null ? { places: [], fault: undefined } : searchPlaces(request, asked),
  ]);
  return {
    title: t("home.location.title"),
    description: t("home.location.lead"),
    next: nextOf(request),
    chosen: chosen?.formatted_address ?? null,
    cities: (cities ?? []).map(({ City, Count }) => ({ city: City, count: Count })),
    typed: asked?.slice(0, 255) ?? "",
    places,
    fault: fault ?? null,
  };
}

/** What a form is answered with; `reply` as the other forms have it, so that the title says it too. */
interface LocationRefused {
  typed: string;
  reply: { error: { place: string[] } };
}

const refused = (error: string, typed = "", status = 400) =>
  data<LocationRefused>({ typed, reply: { error: { place: [error] } } }, { status });

const keep = async (request: Request, place: ChosenPlace | null) =>
  redirect(nextOf(request), { headers: { "Set-Cookie": await keepPosition(place) } });
