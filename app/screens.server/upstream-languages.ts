import type { Change } from "~/contract/changes";
import { getLanguages, webSettings } from "~/contract/site/calls";
import { offerLanguages, type UpstreamLanguage } from "~/i18n/texts.server";
import { partOfSite } from "~/site.server";
import { onChange } from "~/upstream.server/embedded";
import { orNull } from "~/upstream.server/or-null";
import { upstreamClient } from "~/upstream.server/upstream-client";

/** Spec §9: fetched data is fresh for ten minutes. */
const freshFor = 10 * 60_000;
/** After a try that brought nothing. */
const retryAfter = 30_000;
const mostLanguages = 50;

const concern = new Set<Change>(["settings", "languages", "everything"]);

/** Codes as browsers want them; undefined for what is no language. */
function tagOf(code: string) {
  try {
    return Intl.getCanonicalLocales(code.replaceAll("_", "-"))[0];
  } catch {
    return undefined;
  }
}

async function fetchLanguages() {
  const client = upstreamClient();
  const settings = await client.call(webSettings);
  const listed = (settings.languages ?? []).slice(0, mostLanguages);
  const all = await Promise.all(
    listed.map(async ({ code, name }): Promise<UpstreamLanguage | null> => {
      const tag = tagOf(code);
      if (!tag) return null;
      // A language without a file is still offered: in English, or in our own words.
      const file = await client
        .call(getLanguages, { language_code: code, web_language_file: true })
        .catch(() => null);
      return {
        code: tag,
        name: name || tag,
        dir: file?.rtl ? "rtl" : "ltr",
        texts: file?.file_name ?? {},
      };
    }),
  );
  offerLanguages(
    all.filter((language) => language !== null),
    {
      wished: settings.default_language && tagOf(settings.default_language),
      hidden: settings.hidden_languages?.flatMap((code) => tagOf(code) ?? []),
    },
  );
}

const keeper = partOfSite(({ clock }) => {
  let dueAt = 0;
  let underWay: Promise<void> | undefined;
  let hasTried = false;
  let changed = 0;
  onChange((changes) => {
    if (!changes.some((change) => concern.has(change))) return;
    dueAt = 0;
    changed += 1;
  });

  function refresh() {
    dueAt = clock() + retryAfter;
    const known = changed;
    return fetchLanguages().then(() => {
      // What changed while they were on their way may not be among them.
      if (known === changed) dueAt = clock() + freshFor;
    });
  }

  return async () => {
    if (clock() >= dueAt)
      underWay ??= orNull(refresh(), 3000).then(() => {
        hasTried = true;
        underWay = undefined;
      });
    if (!hasTried) await underWay;
  };
});

/**
 * Sees to it that the upstream's languages and texts are those of the last ten minutes. Only the first
 * page of a site waits for them; pages stand without them when the upstream does not answer.
 */
export const keepLanguagesFresh = () => keeper()();
