import { Link as RemixLink, type LinkProps } from "@remix-run/react";
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { Link } from "~/ui/link";
import { render } from "./render";

const attributesOf = (html: string) => {
  const [link] = parseHTML(html).document.querySelectorAll("a");
  return {
    words: link!.innerHTML,
    attributes: Object.fromEntries([...link!.attributes].map(({ name, value }) => [name, value])),
  };
};

describe("a link is written as Remix writes it", () => {
  const addresses = [
    "/",
    "/properties",
    "/properties/",
    "/properties?city=Lisbon&page=2#homes",
    "/properties?",
    "/properties#",
    "/properties/../agents",
    "/./properties",
    "//other.example/x",
    "/properties?next=//x#y?z",
    "/user/my-data.zip",
    "/properties/city/S%C3%A3o%20Paulo",
    "?page=2",
    "#developer",
    "agents",
    "..",
    "",
    "https://other.example/x",
    "mailto:somebody@example.com",
  ];
  const ways: Omit<LinkProps, "to">[] = [
    {},
    { className: "chip", rel: "prev", "aria-current": "page", title: "A & B", target: "_blank" },
    { preventScrollReset: true, replace: true, state: { from: 1 }, viewTransition: true },
    { reloadDocument: true, download: "plan.csv" },
    { discover: "none", prefetch: "intent", relative: "path" },
    { onClick: () => undefined, style: { color: "red" }, dir: "auto" },
  ];
  for (const to of addresses)
    test(`to "${to}"`, () => {
      for (const way of ways)
        expect(
          attributesOf(
            render(
              <Link to={to} {...way}>
                a<b>b</b>
              </Link>,
            ),
          ),
        ).toEqual(
          attributesOf(
            render(
              <RemixLink to={to} {...way}>
                a<b>b</b>
              </RemixLink>,
            ),
          ),
        );
    });
});
