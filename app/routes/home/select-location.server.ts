import { data, redirect } from "@remix-run/node";
import { getCitiesData } from "~/contract/catalogue/calls";
import {
  type ChosenPlace,
  chosenPlace,
  locationAction,
  locationFailed,
  locationNotFound,
} from "~/contract/location/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { getPosition, keepPosition } from "~/session.server/preferences";
import { safeRedirect } from "~/session.server/safe-redirect";
import { upstream } from "~/session.server/upstream";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { placeAt, searchPlaces } from "~/session.server/places";

const nextOf = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("next"), paths.home());

/** What the page shows: the chosen place, cities to choose from, what the typed words may mean. */
export async function loadLocation(request: Request) {
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
export interface LocationRefused {
  typed: string;
  reply: { error: { place: string[] } };
}

const refused = (error: string, typed = "", status = 400) =>
  data<LocationRefused>({ typed, reply: { error: { place: [error] } } }, { status });

const keep = async (request: Request, place: ChosenPlace | null) =>
  redirect(nextOf(request), { headers: { "Set-Cookie": await keepPosition(place) } });

/** Keeps the chosen place in its cookie, or forgets it, and leads back. */
export async function chooseLocation(request: Request) {
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
