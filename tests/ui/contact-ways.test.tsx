import { describe, expect, test } from "vitest";
import { ContactWays } from "~/ui/contact-ways";
import { SiteProvider, type SiteSettings } from "~/ui/site-context";
import { render } from "./render";

const site: SiteSettings = {
  companyName: "Three Doors",
  currencySymbol: "€",
  currencyCode: "EUR",
  abbreviate: false,
  theme: "system",
  lite: false,
  can: {},
};
const shown = (memberId: number | undefined, email = "", mobile = "") =>
  render(
    <SiteProvider value={{ ...site, memberId }}>
      <ContactWays email={email} mobile={mobile} subject="Sea view" next="/homes" />
    </SiteProvider>,
  );

describe("how somebody can be reached", () => {
  test("is said to members", () =>
    expect(shown(4, "vera@example.com", "351910000000")).toMatch(
      /href="tel:\+351910000000".*href="mailto:vera@example.com\?subject=Sea%20view"/s,
    ));

  test("is a reason for visitors to sign in", () => {
    const html = shown(undefined);
    expect(html).toContain('href="/login?next=%2Fhomes"');
    expect(html).toContain("properties.detail.signInForContact");
  });

  test("leads members who are given nothing to the operator", () => {
    const html = shown(4);
    expect(html).toContain('href="/contact-us?subject=Sea+view"');
    expect(html).toContain("properties.detail.contactNotGiven");
    expect(html).not.toContain("/login");
  });
});
