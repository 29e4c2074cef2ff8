import { data } from "@remix-run/node";
import { getPropertyList } from "~/contract/properties/calls";
import { filterCookies } from "~/i18n/cookies";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { upstream } from "~/session.server/upstream";
import { cardOf } from "~/ui/listing-cards";
import { orNull } from "~/upstream.server/or-null";

/** A real 404; the root's error page says it. */
export const notFound = (what: "page" | "property" | "agent" | "project") =>
  new Response(what, { status: 404, statusText: "Not Found" });

const suggested = 4;

/** What was here once, as far as the address says; links to it outlive it in letters and notifications. */
const onceHere = {
  properties: { title: "properties.notHere.title", text: "properties.notHere.text" },
  projects: { title: "projects.notHere.title", text: "projects.notHere.text" },
  chat: { title: "chat.notHere.title", text: "chat.notHere.text" },
} as const;

/** The same with homes on the market, so that whoever came by an old link has somewhere to go. */
export async function notFoundPage(request: Request, once?: keyof typeof onceHere) {
  const [others, t, language] = await Promise.all([
    orNull(upstream(request).call(getPropertyList, { limit: suggested })),
    getTexts(request),
    getLanguage(request),
  ]);
  const words = once && { title: t(onceHere[once].title), text: t(onceHere[once].text) };
  const homes = (others ?? []).map((home) => cardOf(home, language));
  return data({ homes, ...words }, { status: 404, statusText: "Not Found" });
}

/** That there was a file, which is not handed out any longer, or which nobody can read any longer. */
export async function fileGonePage(request: Request) {
  const t = await getTexts(request);
  const isLost = new URL(request.url).pathname === filePages.lost;
  const words = isLost
    ? { title: t("pages.fileLost.title"), text: t("pages.fileLost.text") }
    : { title: t("pages.fileEnded.title"), text: t("pages.fileEnded.text") };
  return data(words, { status: 410, statusText: "Gone" });
}

/** What a file says of itself that is encrypted with a secret which is gone. */
const lostHeader = "X-File-Lost";

/** The same for whoever asked for such a file itself. */
export const fileLost = () =>
  new Response("lost", { status: 410, statusText: "Gone", headers: { [lostHeader]: "1" } });

/** A file that is not there, or not any longer, opened as a page: the answer is none to be read. */
export const isBareNotFound = (request: Request, response: Response) =>
  (response.status === 404 || response.status === 410) &&
  !/html|json/.test(response.headers.get("Content-Type") ?? "") &&
  request.method === "GET" &&
  (request.headers.get("Accept") ?? "").includes("text/html");

/** Where the pages are that say what became of a file. */
const filePages = { ended: "/file-ended", lost: "/file-lost" };

export const isOfFile = (request: Request) =>
  Object.values(filePages).includes(new URL(request.url).pathname);

const wordsAbout = ({ status, headers }: Response) =>
  status !== 410 ? "/not-found" : headers.has(lostHeader) ? filePages.lost : filePages.ended;

/** The request for the page that says so; without scripts, which would look for the file's address. */
export function notFoundRequest(request: Request, answer: Response) {
  const { origin, searchParams } = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.set(
    "Cookie",
    filterCookies(headers.get("Cookie"), (name) => name !== "lite"),
  );
  headers.set("Save-Data", "on");
  const language = searchParams.get("lng");
  const query = language ? `?${new URLSearchParams({ lng: language })}` : "";
  return new Request(origin + wordsAbout(answer) + query, {
    headers,
    signal: request.signal,
  });
}
