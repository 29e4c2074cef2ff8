import { Form } from "@remix-run/react";
import type { ReactElement } from "react";
import { beforeEach, describe, expect, test } from "vitest";
import { createMarkupStore } from "~/http.server/markup-store";
import { type KeepMarkup, MarkupKeeper } from "~/ui/kept-markup";
import { SignOutForm } from "~/ui/shell/account-menu";
import { Footer } from "~/ui/shell/footer";
import { Header } from "~/ui/shell/header";
import type { ShellUser } from "~/ui/shell/shell-data";
import { render } from "./render";

const rita: ShellUser = {
  id: 3,
  name: "Rita Lopes",
  picture: "",
  isOperator: false,
  unreadMessages: 2,
  unreadNotifications: 0,
};

const links = (current: string) =>
  ["/properties", "/agents"].map((href) => ({
    href,
    label: `To ${href}`,
    current: href === current,
  }));

interface Shown {
  user?: ShellUser | null;
  at?: string;
}

const around = {
  site: { companyName: "Doorstep" },
  languages: [
    { code: "en", name: "English" },
    { code: "es", name: "Español" },
  ],
  language: "en",
};

const header = ({ user = rita, at = "/properties" }: Shown = {}) => (
  <Header {...around} user={user} links={links(at)} more={links("")} currentUrl={at} />
);

const footer = (at = "/properties") => (
  <Footer
    {...around}
    columns={[{ title: "Browse", links: links("") }]}
    links={links("")}
    theme="system"
    lite={false}
    offersChoices
    asksConsent={false}
    currentUrl={at}
  />
);

let made: string[] = [];
let keep: KeepMarkup;
beforeEach(() => {
  made = [];
  const store = createMarkupStore();
  keep = (of, parts) =>
    store(of, () => {
      made.push(of.madeFrom.split(" ", 1)[0]!);
      return parts();
    });
});

const kept = (page: ReactElement) => render(<MarkupKeeper value={keep}>{page}</MarkupKeeper>);

describe("what surrounds every page", () => {
  test("is the same, letter by letter, where its parts are kept", () => {
    for (const page of [
      header(),
      header({ user: null }),
      header({ at: "/agents" }),
      header({ user: { ...rita, unreadMessages: 0, viewingsWaiting: 1 } }),
      header({ user: { ...rita, isOperator: true } }),
      footer(),
      footer("/agents?page=2"),
    ]) {
      const whole = render(page);
      // When it is made, and from what was kept.
      expect([kept(page), kept(page)]).toEqual([whole, whole]);
    }
  });

  test("is made once for all members for whom as much waits", () => {
    const shown = kept(header());
    expect(made.length).toBeGreaterThan(0);
    const before = made.length;
    const other = { ...rita, id: 4, name: "Ana Dias", picture: "/media/ana.jpg" };
    expect(kept(header({ user: other }))).toBe(render(header({ user: other })));
    expect(made).toHaveLength(before);
    expect(shown).toContain("Rita Lopes");
    kept(header({ user: { ...rita, unreadMessages: 3 } }));
    expect(made.slice(before)).toEqual(["account"]);
  });
});

test("the form that signs out is written as Remix writes it", () => {
  const form = { method: "post", action: "/logout", children: <button>Sign out</button> } as const;
  expect(render(<SignOutForm {...form} />)).toBe(render(<Form {...form} />));
});
