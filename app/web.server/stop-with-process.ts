import { stopEmbedded } from "~/upstream.server/embedded";
import { pictures } from "~/pictures.server/picture-process";
import { requestScope } from "~/session.server/request-scope";

let isWatching = false;

/**
 * Our own server stops the embedded API itself. Another server that runs the build knows nothing of
 * it: without this it would never end, because the database is still open.
 */
export function stopWithProcess() {
  if (isWatching || !import.meta.env.PROD || requestScope.getStore()) return;
  isWatching = true;
  for (const signal of ["SIGTERM", "SIGINT"] as const)
    process.once(signal, () => void Promise.all([pictures.stop(), stopEmbedded()]));
}
