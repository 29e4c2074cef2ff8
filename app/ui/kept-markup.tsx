import { createContext, type ReactElement, useContext } from "react";
import { TextsProvider, type Texts, useTranslation } from "~/i18n/use-translation";
import { SiteProvider, type SiteSettings, useSite } from "./site-context";

/** Gives the markup of parts: from memory when it was made before from the same things. */
export type KeepMarkup = (texts: Texts, madeFrom: string, parts: () => ReactElement) => string;

const KeepContext = createContext<KeepMarkup | null>(null);

/** There is one on the server alone; browsers need the parts themselves. */
export const MarkupKeeper = KeepContext.Provider;

/** What is known of the reader, and no part is made from. */
const ofReader = { isOperator: undefined, editsForOthers: undefined, hiddenHomes: undefined };

const facts = new WeakMap<SiteSettings, string>();

/** What all parts of one page are made from. */
function factsOf(site: SiteSettings) {
  let said = facts.get(site);
  if (said === undefined)
    facts.set(
      site,
      (said = JSON.stringify({
        ...site,
        memberId: null,
        isOperator: null,
        editsForOthers: null,
        hiddenHomes: null,
      })),
    );
  return said;
}

/**
 * Parts that many pages show alike, such as the card of a home, as markup; null where they are to be
 * rendered with the page. They may use texts and the site's settings, but neither the route nor ids of
 * React's, and of the member they know the id that is said here.
 */
export function useKeptMarkup() {
  const keep = useContext(KeepContext);
  const texts = useTranslation();
  const site = useSite();
  if (!keep) return null;
  return (madeFrom: unknown, parts: ReactElement, memberId?: number) => ({
    __html: keep(texts, JSON.stringify([factsOf(site), memberId, madeFrom]), () => (
      <TextsProvider value={texts}>
        <SiteProvider value={{ ...site, ...ofReader, memberId }}>{parts}</SiteProvider>
      </TextsProvider>
    )),
  });
}
