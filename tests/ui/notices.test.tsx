import { expect, test } from "vitest";
import { Notices } from "~/ui/shell/notices";
import { render } from "./render";

const shown = (announcement?: { text: string; link?: string; linkText?: string }) =>
  render(
    <Notices
      notices={{ announcement, isDemo: false, consent: null, appUrl: null, appScheme: null }}
      companyName="Doorstep"
      currentUrl="/"
    />,
  );

test("what the operator announces stands above the page, with the way on", () => {
  const html = shown({ text: "Closed on <Monday>.", link: "/articles", linkText: "Why" });
  expect(html).toContain("Closed on &lt;Monday&gt;.");
  expect(html).toMatch(/<a [^>]*href="\/articles"[^>]*>Why<\/a>/);
  expect(shown({ text: "Closed." })).not.toContain("<a ");
});

test("nothing stands there where nothing is announced", () => expect(shown()).toBe(""));
