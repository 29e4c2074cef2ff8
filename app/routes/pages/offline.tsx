import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { ErrorState } from "~/ui/error-state";
import { pageMeta } from "~/ui/page-meta";
import { cachedPage } from "~/screens.server/cached-page";

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  return cachedPage(request, { title: t("shell.offlineTitle") });
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the service worker shows when no page can be reached. */
export default function Offline() {
  const { t } = useTranslation();
  return (
    <div className="wide">
      <ErrorState kind="offline" />
      <section
        id="seen-homes"
        aria-labelledby="seen"
        className="seen-homes"
        hidden
        // Stands above copies of pages, which the service worker has no words for.
        data-as-of={t("shell.offlineAsOf", { time: "{time}" })}
      >
        <h2 id="seen">{t("shell.offlineSeen")}</h2>
        <ul dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
      </section>
      <script src="/seen-homes.js" defer />
    </div>
  );
}
