import { z } from "zod";
import { mostFields, readFormData } from "~/contract/wire/form-body.server";

const object = (text: FormDataEntryValue, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    context.addIssue("no JSON");
    return z.NEVER;
  }
};
const written = z.union([z.string(), z.instanceof(File)]).transform(object);

/** What the browser's form library writes beside the fields; it throws at anything else. */
const reserved = {
  __intent__: written.pipe(
    // Lists are changed by words of our own, so nothing but this is ever asked.
    z.object({ type: z.literal("validate"), payload: z.object({}) }),
  ),
  __state__: written.pipe(z.object({ validated: z.record(z.string(), z.boolean()).optional() })),
};

/** More than any form has: the longest name has three parts. */
const most = { nameLength: 200, parts: 6 };

/** A place in a list that nobody's form has; a list so long would take forever to read. */
const farAway = /\[\d{4,}/;

/** Whether the form library can make an object of it: not deep, and nothing that objects have already. */
function isFieldName(name: string) {
  if (name.length > most.nameLength || farAway.test(name)) return false;
  const [first = "", ...deeper] = name.split(/[.[\]]+/);
  return deeper.length < most.parts && !(first in {}) && !deeper.some((part) => part in []);
}

function isOurs(form: FormData) {
  let fields = 0;
  for (const name of form.keys()) if (++fields > mostFields || !isFieldName(name)) return false;
  for (const [name, schema] of Object.entries(reserved)) {
    const said = form.get(name);
    if (said !== null && said !== "" && !schema.safeParse(said).success) return false;
  }
  return true;
}

/**
 * The body of a posted form.
 * @throws 400 for a body that is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readFormData(request).catch(() => null);
  if (!form || !isOurs(form)) throw new Response(null, { status: 400, statusText: "Bad Request" });
  return form;
}
