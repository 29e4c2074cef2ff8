import { noticeSettings } from "~/screens.server/notices";
import { getSite } from "~/session.server/site";
import { partOfSite } from "~/site.server";

const stateOf = (site: Awaited<ReturnType<typeof getSite>>) => ({
  isClosed: site.web_maintenance_mode === "1",
  mayBeFound: site.may_be_found !== false,
  ...noticeSettings(site),
});

type SiteState = ReturnType<typeof stateOf>;

/** Milliseconds; the settings themselves are asked for anew when they change. */
const fresh = 1000;

const reader = partOfSite(({ clock }) => {
  let known: { state: SiteState; readAt: number } | undefined;
  let reading: Promise<SiteState> | undefined;

  /** Settings that could not be read change nothing: a closed site stays closed. */
  async function read() {
    const site = await getSite(new Request("http://site.invalid/"));
    const isRead = Object.keys(site).length > 0;
    const state = isRead || !known ? stateOf(site) : known.state;
    known = { state, readAt: clock() };
    return state;
  }

  return async (): Promise<SiteState> => {
    if (known && clock() - known.readAt < fresh) return known.state;
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return known ? known.state : reading;
  };
});

/** What the settings say about every page, for those who answer before a page is made. */
export const siteState = () => reader()();
