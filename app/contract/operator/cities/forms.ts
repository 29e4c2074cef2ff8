import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { revision } from "../entries/forms";

/** Its picture comes as a file beside it. */
const cityForm = z.object({ revision });
export type CityForm = z.input<typeof cityForm>;

export const validateCity = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: cityForm });
