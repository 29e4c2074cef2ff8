import { paths } from "~/paths";
import { combobox } from "./combobox";
import { forgetSearches, recentOnes, rememberShownSearch } from "./recent-searches";
import type { Suggestion, SuggestionGroup, Suggestions } from "./suggestion";
import suggestionsUrl from "./suggestions.css?url";

const mostRecent = 4;

/** What a place, once chosen, takes the place of; and the words of the box themselves. */
const replaced = {
  place: ["city", "state", "country", "latitude", "longitude", "radius", "area", "list"],
  words: ["q", "search", "asked", "page"],
};

/** Where the form leads with these filters instead of what was typed. */
function addressWith(form: HTMLFormElement, filters: [name: string, value: string][]) {
  const query = new URLSearchParams();
  const isPlace = filters.some(([name]) => replaced.place.includes(name));
  const gone = new Set([
    ...replaced.words,
    ...filters.map(([name]) => name),
    ...(isPlace ? replaced.place : []),
  ]);
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && value !== "" && !gone.has(name)) query.append(name, value);
  for (const [name, value] of filters) query.append(name, value);
  return `${new URL(form.action).pathname}?${query}`;
}

function fill(input: HTMLInputElement, text: string) {
  input.value = text;
  input.setSelectionRange(text.length, text.length);
  // Whoever follows what the form holds hears of it.
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

function choose(input: HTMLInputElement, { fill: sentence, filters, href }: Suggestion) {
  if (sentence !== undefined) fill(input, sentence);
  else if (href !== undefined) location.assign(href);
  else if (filters && input.form) location.assign(addressWith(input.form, filters));
}

const ask = async (text: string, signal: AbortSignal) => {
  const response = await fetch(paths.searchSuggestions({ text }), { signal });
  return response.ok ? ((await response.json()) as Suggestions) : null;
};

/** Searches of before that hold what was typed, or all where nothing is. */
const recentWith = (text: string): Suggestion[] => {
  const wanted = text.trim().toLocaleLowerCase();
  return recentOnes()
    .filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
    .slice(0, wanted === "" ? undefined : mostRecent);
};

const withCount = (groups: SuggestionGroup[], { title, found }: Suggestions["said"]) => {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  return { groups, title, found: found[Math.min(count, found.length - 1)] ?? "" };
};

const cityOf = ({ filters }: Suggestion) => filters?.find(([name]) => name === "city")?.[1];

/** Cities alone, for a field that asks for one. */
async function suggestedCities(text: string, signal: AbortSignal) {
  const answer = text.trim() === "" ? null : await ask(text.trim(), signal);
  if (!answer) return null;
  const cities = answer.groups
    .map((group) => ({
      ...group,
      rows: group.rows.filter((row) => !row.fill && row.filters?.[0]?.[0] === "city"),
    }))
    .filter(({ rows }) => rows.length > 0);
  return withCount(cities, answer.said);
}

async function suggested(text: string, signal: AbortSignal) {
  const recent = recentWith(text);
  if (text.trim() === "" && recent.length === 0) return null;
  const answer = await ask(text.trim(), signal);
  if (!answer) return null;
  const { groups, said } = answer;
  const all: SuggestionGroup[] =
    recent.length > 0 ? [...groups, { label: said.recent, rows: recent }] : groups;
  return withCount(all, said);
}

function addStyles() {
  if (document.querySelector(`link[href="${suggestionsUrl}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = suggestionsUrl;
  document.head.append(link);
}

/** Below the box of the front page: the way back to the search of last time. */
async function offerLast(form: HTMLFormElement, signal: AbortSignal) {
  const [last] = recentOnes();
  if (!last) return;
  const answer = await ask("", signal);
  if (!answer || signal.aborted) return;
  const line = document.createElement("p");
  line.className = "last-search";
  const link = document.createElement("a");
  link.href = last.href;
  link.className = "link";
  link.dir = "auto";
  link.textContent = last.label;
  const forget = document.createElement("button");
  forget.type = "button";
  forget.textContent = answer.said.forget;
  const remove = () => line.remove();
  forget.addEventListener("click", () => {
    forgetSearches();
    remove();
    form.querySelector("input")?.focus();
  });
  line.append(`${answer.said.last} `, link, " ", forget);
  form.after(line);
  signal.addEventListener("abort", remove);
}

let leaving: AbortController | undefined;

/** Suggests what may be meant in every box for searches of the page, until another page is shown. */
export function suggestWhileTyping() {
  leaving?.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  rememberShownSearch();
  const forms = document.querySelectorAll<HTMLFormElement>("form[data-suggests]");
  if (forms.length === 0) return;
  addStyles();
  for (const form of forms) {
    const input = form.querySelector<HTMLInputElement>("input[name=q]");
    if (input) combobox(input, { ask: suggested, choose: (one) => choose(input, one) }, signal);
    for (const field of form.querySelectorAll<HTMLInputElement>("input[name=city][list]"))
      combobox(
        field,
        { ask: suggestedCities, choose: (one) => fill(field, cityOf(one) ?? one.label) },
        signal,
      );
    if (form.closest(".hero")) void offerLast(form, signal).catch(() => undefined);
  }
}
