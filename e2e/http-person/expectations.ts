import { computeAccessibleDescription, computeAccessibleName } from "dom-accessibility-api";
import { expect as playwrightExpect } from "@playwright/test";
import { isDisabled, valueOf } from "./forms";
import { HttpLocator } from "./http-locator";
import { HttpPage } from "./http-page";
import { addressMatches, textIs } from "./text-match";

type Text = string | RegExp;
interface Finding {
  pass: boolean;
  seen: unknown;
}

const found = (seen: unknown, pass: boolean): Finding => ({ pass, seen });

function texts(locator: HttpLocator, wanted: Text | Text[], part: boolean): Finding {
  if (!Array.isArray(wanted)) {
    const text = locator.one().textContent;
    return found(text, textIs(text, wanted, part));
  }
  const seen = locator.elements().map(({ textContent }) => textContent);
  if (!part) {
    const same = seen.length === wanted.length;
    return found(seen, same && wanted.every((one, place) => textIs(seen[place]!, one)));
  }
  let place = -1;
  const isThere = (one: Text) => {
    place = seen.findIndex((text, index) => index > place && textIs(text, one, true));
    return place >= 0;
  };
  return found(seen, wanted.every(isThere));
}

const ofLocator = {
  toBeVisible: (at: HttpLocator) => {
    const seen = at.elements();
    return seen.length === 0 ? found("nothing", false) : found("hidden", at.isShown(at.one()));
  },
  toBeHidden: (at: HttpLocator) => {
    const seen = at.elements();
    return seen.length === 0 ? found("nothing", true) : found("visible", !at.isShown(at.one()));
  },
  toBeAttached: (at: HttpLocator) => found("nothing", at.elements().length > 0),
  toHaveCount: (at: HttpLocator, count: number) => {
    const { length } = at.elements();
    return found(length, length === count);
  },
  toHaveText: (at: HttpLocator, wanted: Text | Text[]) => texts(at, wanted, false),
  toContainText: (at: HttpLocator, wanted: Text | Text[]) => texts(at, wanted, true),
  toHaveValue: (at: HttpLocator, wanted: Text) => {
    const value = valueOf(at.one());
    return found(value, wanted instanceof RegExp ? wanted.test(value) : value === wanted);
  },
  toHaveAttribute: (at: HttpLocator, name: string, wanted?: Text) => {
    const value = at.one().getAttribute(name);
    if (wanted === undefined) return found(value, value !== null);
    const same = wanted instanceof RegExp ? wanted.test(value ?? "") : value === wanted;
    return found(value, value !== null && same);
  },
  toHaveClass: (at: HttpLocator, wanted: Text) => {
    const value = at.one().getAttribute("class") ?? "";
    return found(value, textIs(value, wanted));
  },
  toBeChecked: (at: HttpLocator) => found("not checked", at.one().hasAttribute("checked")),
  toBeDisabled: (at: HttpLocator) => found("enabled", isDisabled(at.one())),
  toBeEnabled: (at: HttpLocator) => found("disabled", !isDisabled(at.one())),
  toBeFocused: (at: HttpLocator) =>
    found(at.page.focused?.outerHTML.slice(0, 200), at.page.focused === at.one()),
  toHaveAccessibleName: (at: HttpLocator, wanted: Text) => {
    const name = computeAccessibleName(at.one());
    return found(name, textIs(name, wanted));
  },
  toHaveAccessibleDescription: (at: HttpLocator, wanted: Text) => {
    const words = computeAccessibleDescription(at.one());
    return found(words, textIs(words, wanted));
  },
};

const ofPage = {
  toHaveURL: (page: HttpPage, wanted: Text | ((url: URL) => boolean)) =>
    found(
      page.url(),
      typeof wanted === "string"
        ? new URL(wanted, page.context().baseURL).href === page.url()
        : addressMatches(page.url(), wanted),
    ),
  toHaveTitle: (page: HttpPage, wanted: Text) => {
    const { title } = page.document;
    return found(title, textIs(title, wanted));
  },
};

type Matcher = (subject: never, ...wanted: never[]) => Finding;

/** The same questions that a browser's page answers, answered at once: nothing changes by itself. */
function assertions(subject: HttpLocator | HttpPage, isNot: boolean): object {
  const matchers: Record<string, Matcher> = subject instanceof HttpPage ? ofPage : ofLocator;
  const page = subject instanceof HttpPage ? subject : subject.page;
  const what = subject instanceof HttpPage ? "the page" : subject.description;
  return new Proxy(matchers, {
    get(_, name: string) {
      if (name === "not") return assertions(subject, !isNot);
      const matcher = matchers[name] as
        ((subject: HttpLocator | HttpPage, ...wanted: unknown[]) => Finding) | undefined;
      if (!matcher) throw new Error(`${name} needs a browser`);
      return (...wanted: unknown[]) => {
        const { pass, seen } = matcher(subject, ...wanted);
        if (pass !== isNot) return Promise.resolve();
        const asked = wanted.map((one) =>
          one instanceof RegExp ? String(one) : JSON.stringify(one),
        );
        throw new Error(
          `${what}: ${isNot ? "not " : ""}${name} ${asked.join(", ")}\nSeen: ${String(JSON.stringify(seen))}\n` +
            `On ${page.url()}:\n${page.summary()}`,
        );
      };
    },
  });
}

const isHttp = (subject: unknown) => subject instanceof HttpLocator || subject instanceof HttpPage;

/** Playwright's `expect`, which knows both kinds of person. */
export const expect = new Proxy(playwrightExpect, {
  apply: (target, self, [subject, ...others]: [unknown, ...unknown[]]) =>
    isHttp(subject)
      ? assertions(subject as HttpLocator | HttpPage, false)
      : (Reflect.apply(target, self, [subject, ...others]) as object),
});
