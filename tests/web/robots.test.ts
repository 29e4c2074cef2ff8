import { beforeEach, describe, expect, test } from "vitest";
import { longestLeftOut, pathsIn } from "~/contract/site/left-out-paths";
import { robotsText } from "~/contract/site/robots";
import { validateFound } from "~/contract/operator/site/forms";
import { type SiteSettings, webSettings } from "~/contract/site/calls";
import { loader } from "~/routes/resources/robots";
import { openSite } from "~/site.server";
import { unavailable, UpstreamError } from "~/upstream.server/upstream-error";
import { siteAnsweredBy } from "../support/stand-in-upstream";

const publicUrl = "https://homes.test";
const text = (leftOut: string[], mayBeFound = true) =>
  robotsText({ mayBeFound, leftOut, publicUrl });

/** Whether search engines read an address: of the lines that fit the longest counts, and of two as long the one that lets. */
function isRead(words: string, address: string) {
  const fitting = [...words.matchAll(/^(Allow|Disallow): (.+)$/gm)]
    .map(([, word, path = ""]) => ({ mayRead: word === "Allow", path }))
    .filter(({ path }) => {
      const escaped = path.replace(/[.+?^()[\]{}|\\]/g, "\\$&").replace(/\*+/g, ".*");
      return new RegExp(`^${escaped}`).test(address);
    })
    .sort((a, b) => b.path.length - a.path.length || Number(b.mayRead) - Number(a.mayRead));
  return fitting[0]?.mayRead ?? true;
}

describe("robots.txt", () => {
  test("leads to the sitemap and keeps robots out of what is somebody's own", () => {
    const words = text([]);
    expect(words).toContain("Sitemap: https://homes.test/sitemap.xml\n");
    for (const path of ["/api/", "/user/", "/operator"])
      expect(words).toContain(`Disallow: ${path}\n`);
    expect(words.startsWith("User-agent: *\n")).toBe(true);
    expect(isRead(words, "/properties?lng=fr")).toBe(true);
    expect(isRead(words, "/properties?page=2")).toBe(false);
  });

  test.each([
    ["/agents", "/agents?lng=ar"],
    ["/agents$", "/agents?lng=ar"],
    ["/faqs?page=2$", "/faqs?page=2&lng=ar"],
    ["/*page=2$", "/agents?page=2&lng=ar"],
    ["/properties", "/properties?lng=ar"],
    ["/properties$", "/properties?lng=ar"],
    ["/*?lng=", "/projects?lng=fr"],
    ["/*utm", "/properties?lng=fr&utm_source=x"],
    ["/p*$", "/properties/filters?lng=fr"],
    ["/properties/city/São Paulo", "/properties/city/S%C3%A3o%20Paulo?lng=ar"],
    ["/properties/city/S%C3%A3o%20Paulo", "/properties/city/S%C3%A3o%20Paulo"],
    ["/مقالات", `/${encodeURIComponent("مقالات")}`],
  ])("%s leaves out %s", (path, address) => {
    expect(isRead(text([]), address)).toBe(true);
    expect(isRead(text([path]), address)).toBe(false);
  });

  test("what is left out is no more than what was said", () => {
    const words = text(["/agents$", "/*utm"]);
    for (const address of ["/agents/tom", "/properties?lng=fr", "/projects?lng=fr", "/articles"])
      expect([address, isRead(words, address)]).toEqual([address, true]);
  });

  test("a site that may not be found closes nothing: its pages say so, and could not be read", () => {
    const words = text(["/agents"], false);
    expect(isRead(words, "/")).toBe(true);
    expect(isRead(words, "/agents")).toBe(true);
    expect(isRead(words, "/user/profile")).toBe(false);
    expect(words).not.toContain("Sitemap:");
  });

  test("what another upstream keeps there adds no line of its own, and closes not everything", () => {
    const words = text(["/a\nDisallow: /", "/", "agents", "/\uD800b", "/\uD800", "/*\uD800"]);
    expect(words).toContain("Disallow: /a%0ADisallow:%20/\n");
    expect(words).toContain("Disallow: /b\n");
    expect(isRead(words, "/articles")).toBe(true);
  });
});

describe("paths as they are typed", () => {
  const send = (left_out_paths: string) => {
    const form = new FormData();
    form.set("left_out_paths", left_out_paths);
    form.set("revision", "read");
    return validateFound(form).reply().error?.left_out_paths ?? [];
  };

  test("are each said once, however they are parted", () => {
    expect(pathsIn("/a \n\n  /b\n/a")).toEqual(["/a", "/b"]);
    expect(send("/a\r\n/b c\r\n/é*$")).toEqual([]);
  });

  test.each([
    ["agents", "Each path has to begin with a slash."],
    ["https://homes.test/agents", "Each path has to begin with a slash."],
    ["/a#b", "Please leave out the sign # and what follows it."],
    ["/", "This would leave out the whole site. Please untick the choice above instead."],
    ["/**", "This would leave out the whole site. Please untick the choice above instead."],
    ["/*$", "This would leave out the whole site. Please untick the choice above instead."],
    [`/${"a".repeat(200)}`, "Please use at most 200 characters for each path."],
    [Array.from({ length: 101 }, (_, n) => `/${n}`).join("\n"), "Please write at most 100 paths."],
  ])("%s is refused", (typed, sentence) => expect(send(typed)).toEqual([sentence]));

  test("a million spaces are read as quickly as a million letters", () => {
    const secondsWith = (sign: string) => {
      const many = sign.repeat(1_000_000);
      const start = performance.now();
      expect(send(`/a${many}/b`)).toContain(`Please use at most ${longestLeftOut} characters.`);
      text([`/a${many}b`, `/${"*a".repeat(100)}`]);
      return performance.now() - start;
    };
    secondsWith("x");
    const letters = Math.max(50, secondsWith("x"));
    expect(secondsWith(" ")).toBeLessThan(100 * letters);
  });
});

describe("what is asked of the settings", () => {
  let said: (() => Partial<SiteSettings>) | undefined;
  beforeEach(() => {
    const site = () => {
      if (!said) throw unavailable(503);
      return said();
    };
    openSite(siteAnsweredBy(() => null, { site, variables: { PUBLIC_URL: publicUrl } }));
  });
  const asked = () =>
    loader({ request: new Request(`${publicUrl}/robots.txt`), params: {}, context: {} });

  test("while they cannot be read nobody is told that all may be read", async () => {
    said = undefined;
    const answer = await asked();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).not.toContain("User-agent");
  });

  test.each<[string, () => Partial<SiteSettings>]>([
    ["has none of ours", () => ({ company_name: "Casas" })],
    [
      "refuses to tell them",
      () => {
        throw new UpstreamError("refused", { status: 200, message: "Not for you." });
      },
    ],
    [
      "has no settings at all",
      () => {
        throw new UpstreamError("refused", { status: 404, message: "This page is not there." });
      },
    ],
  ])("an upstream that %s may be found", async (_, site) => {
    said = site;
    const answer = await asked();
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text([]));
  });

  test("what fits nothing of ours is left out of the settings, and nothing else is", () => {
    const given = {
      company_name: "Casas",
      may_be_found: "perhaps",
      left_out_paths: "/agents",
      area_units: {},
    };
    expect(webSettings.data.parse(given)).toMatchObject({ company_name: "Casas" });
    const some = webSettings.data.parse({ may_be_found: "0", left_out_paths: ["/a", 7, null] });
    expect(some).toMatchObject({ may_be_found: false, left_out_paths: ["/a"] });
  });

  test("what the operator chose is what is told", async () => {
    said = () => ({ may_be_found: true, left_out_paths: ["/agents"] });
    expect(await (await asked()).text()).toBe(text(["/agents"]));
    openSite(siteAnsweredBy(() => null, { site: () => ({ may_be_found: false }) }));
    expect(await (await asked()).text()).not.toContain("Sitemap:");
  });
});
