import { stopEmbedded } from "~/upstream.server/embedded";
import { pictures } from "~/pictures.server/picture-process";
import { partOfSite } from "~/site.server";
import { requestScope } from "~/session.server/request-scope";

/** Called once: there is no more than one of it at a site. */
const watch = partOfSite(() => {
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void Promise.all([pictures.stop(), stopEmbedded()]));
  return true;
});

/**
 * Our own server stops the embedded API itself. Another server that runs the build knows nothing of
 * it: without this it would never end, because the database is still open.
 */
export function stopWithProcess() {
  if (import.meta.env.PROD && !requestScope.getStore()) watch();
}
