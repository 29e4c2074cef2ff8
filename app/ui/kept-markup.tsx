import { createContext, type ReactElement, useContext } from "react";
import { TextsProvider, type Texts, useTranslation } from "~/i18n/use-translation";
import { SiteProvider, type SiteSettings, useSite } from "./site-context";

/** Where a part stands: all that its page gives it, and all that it is made from besides. */
export interface PartOf {
  texts: Texts;
  site: string;
  madeFrom: string;
}

/** Gives the markup of parts: from memory when it was made before from the same things. */
export type KeepMarkup = (of: PartOf, parts: () => ReactElement) => string;

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

interface Parts {
  /** What parts of this kind are called. */
  kind: "card" | "main links" | "links" | "column" | "account";
  /** All that they show, beside texts and the site's settings. */
  madeFrom: unknown;
  /** The member whom they are made for; those of others are not told who reads them. */
  memberId?: number;
  parts: ReactElement;
}

/**
 * Fills an element with parts that many pages show alike, such as the card of a home: with markup from memory on the
 * server, in browsers with the parts. They may use texts and the site's settings, but neither the route nor ids of
 * React's, and of the member they know the id that is said here. Their links lead to addresses of ours (`Link`).
 */
export function useKeptParts() {
  const keep = useContext(KeepContext);
  const texts = useTranslation();
  const site = useSite();
  return ({ kind, madeFrom, memberId, parts }: Parts) => {
    if (!keep) return { children: parts };
    const named = `${kind} ${memberId ?? ""} ${JSON.stringify(madeFrom)}`;
    const markup = keep({ texts, site: factsOf(site), madeFrom: named }, () => (
      <TextsProvider value={texts}>
        <SiteProvider value={{ ...site, ...ofReader, memberId }}>{parts}</SiteProvider>
      </TextsProvider>
    ));
    return { dangerouslySetInnerHTML: { __html: markup } };
  };
}
