import { noticeSettings } from "~/session.server/notices";
import { getSite } from "~/session.server/site";

async function read() {
  const site = await getSite(new Request("http://site.invalid/"));
  return { isClosed: site.web_maintenance_mode === "1", ...noticeSettings(site) };
}

type SiteState = Awaited<ReturnType<typeof read>>;

/** Milliseconds; the settings themselves are asked for anew when they change. */
const fresh = 1000;
let known: { state: SiteState; readAt: number } | undefined;
let reading: Promise<SiteState> | undefined;

/** What the settings say about every page, for those who answer before a page is made. */
export async function siteState(): Promise<SiteState> {
  if (known && Date.now() - known.readAt < fresh) return known.state;
  reading ??= read()
    .then((state) => {
      known = { state, readAt: Date.now() };
      return state;
    })
    .finally(() => {
      reading = undefined;
    });
  return known ? known.state : reading;
}
