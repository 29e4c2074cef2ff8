import { z } from "zod";
import { get, nothing, post } from "./call";
import { districtForm } from "./districts.forms";
import { flag, id, optionalId } from "./request-fields";
import { commaIds } from "./request-lists";
import { integer, list, text, yesNo } from "./response-fields";

/** Own calls of the embedded server, not part of the wire that other upstreams speak (contract §5.3). */

const district = z.object({
  id: integer,
  names: list(z.object({ language: text, name: text })),
  city: text,
  state: text,
  country: text,
  /** Corners in degrees, `38.71,-9.14;38.72,-9.12;38.7,-9.1`; empty where nobody asked for them. */
  area: text,
  /** It is offered no more; searches that name it still find its homes. */
  is_removed: yesNo,
});
export type District = z.output<typeof district>;

export const getDistricts = get("get-districts", {
  auth: "anonymous",
  about: "Districts that the operator drew, by city and name.",
  query: z.object({
    /** These alone. */
    id: commaIds,
    with_area: flag,
  }),
  data: list(district),
  dependsOn: ["catalogue"],
});

export const saveDistrict = post("operator/districts/save", {
  auth: "operator",
  right: "catalogue",
  about: "Adds a district, or changes the one of the id.",
  body: districtForm.extend({ id: optionalId }),
  data: z.object({ id: integer }),
});

export const removeDistrict = post("operator/districts/remove", {
  auth: "operator",
  right: "catalogue",
  about: "Offers a district no more; searches that name it still find its homes.",
  body: z.object({ id }),
  data: nothing,
});

export const districtCalls = [getDistricts, saveDistrict, removeDistrict];
