import { type Place, viewAround } from "./map-view";

/** Our own tiles have coasts and countries, a tile server's and Google's maps have streets. */
const zooms = { own: 9.5, streets: 15.5 };
/** The neighbourhood, for looking round. */
const around = 13.5;

/** How near one place is shown. */
export const placeZoom = (hasStreets: boolean) => (hasStreets ? zooms.streets : zooms.own);

/** What is looked at from one place. */
export const viewAroundPlace = (place: Place) => viewAround(place, around);
