import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { matchRoutes } from "@remix-run/react";
import ts from "typescript";
import { expect, test } from "vitest";
import { settingGroups } from "~/contract/operator/site/rules";
import { operatorPaths } from "~/operator-paths";
import { routes, screens } from "../support/site-screens";

/** Which screens the browser's tests open to look at with axe, as the code of these tests says. */

const root = join(import.meta.dirname, "../..");
const folder = join(root, "e2e/screens");

/** Screens that are not opened: where the same module is looked at in their place, or why none is. */
const notOpened: Record<string, { likeAt: string } | { because: string }> = {
  "/properties/most-viewed": { likeAt: "/properties/featured" },
  "/properties/most-favourite": { likeAt: "/properties/featured" },
  "/properties/premium": { likeAt: "/properties/featured" },
  "/properties/city/:city": { likeAt: "/properties" },
  "/properties/categories/:category": { likeAt: "/properties" },
  "/projects/featured": { likeAt: "/projects" },
  "/projects/upcoming": { likeAt: "/projects" },
  "/operator/projects/:id/transfer": { likeAt: "/operator/listings/:id/transfer" },
  "/operator/projects/:id/hide": { likeAt: "/operator/listings/:id/hide" },
  "/maintenance": { because: "it stands at every address of a closed site: found.spec.ts" },
  "/ui": { because: "it is no part of the built site" },
};

const screenAt = (address: string) => {
  const { pathname } = new URL(address, "http://doorstep.test");
  return matchRoutes(routes, pathname)?.at(-1)?.route.id ?? `nothing at ${address}`;
};

const openers = new Set(["expectAccessible", "expectAllAccessible"]);

/**
 * The addresses that a piece of code says; whatever is put into one stands there as `any`. Of what is called, only
 * what `map` makes of each, and the address that `oneOf` compares its finding with.
 */
function addressesIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return node.text.startsWith("/") ? [node.text] : [];
  if (ts.isTemplateExpression(node)) {
    const rest = node.templateSpans.map(({ literal }) => `any${literal.text}`).join("");
    return node.head.text.startsWith("/") ? [node.head.text + rest] : [];
  }
  if (ts.isCallExpression(node)) {
    const called = node.expression.getText();
    if (called === "oneOf") return addressesIn(node.arguments[2]!);
    return called.endsWith(".map") ? node.arguments.flatMap(addressesIn) : [];
  }
  const inside: string[] = [];
  ts.forEachChild(node, (child) => void inside.push(...addressesIn(child)));
  return inside;
}

/** The addresses of the lists of screens, and those that are handed over to be looked at. */
function openedIn(file: string) {
  const text = readFileSync(join(folder, file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  if (file === "screens.ts") return addressesIn(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && openers.has(node.expression.getText(source)))
      found.push(...addressesIn(node.arguments[1]!));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const opened = readdirSync(folder).flatMap(openedIn);
const isOpened = new Set(opened.map(screenAt));

test("every screen of the site map is opened and looked at, or it is said why not", () => {
  const others = [...screens.keys()].filter((screen) => !isOpened.has(screen));
  expect(others.toSorted()).toEqual(Object.keys(notOpened).toSorted());
  for (const [screen, why] of Object.entries(notOpened))
    if ("likeAt" in why) {
      expect(isOpened, screen).toContain(why.likeAt);
      expect(screens.get(why.likeAt), screen).toBe(screens.get(screen));
    }
});

test("what is opened is a screen, and what is not there is opened on purpose", () => {
  expect(opened.filter((address) => !screens.has(screenAt(address)))).toEqual([]);
  expect(opened.filter((address) => screenAt(address) === "/*")).toEqual([
    "/nowhere/at/all",
    "/no-such-page",
  ]);
});

test("each group of settings is opened", () => {
  const [first, ...others] = settingGroups.map((group) =>
    operatorPaths.operatorSiteSettings({ group }),
  );
  expect(opened).toEqual(expect.arrayContaining(others));
  // Without a name the first is shown.
  expect(opened).toContain(new URL(first!, "http://doorstep.test").pathname);
});

/** The forms for something new to which the console leads. */
function formsForNew() {
  const folder = join(root, "app/routes/operator");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const names = files
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), "utf8").matchAll(/operatorPaths\.(\w+)\("new"\)/g),
    ])
    .map(([, name]) => name as "operatorArticle");
  return new Set(names.map((name) => operatorPaths[name]("new")));
}

test("each form for something new is opened", () => {
  const forms = [...formsForNew()];
  expect(forms.length).toBeGreaterThan(10);
  expect(opened).toEqual(expect.arrayContaining(forms));
});
