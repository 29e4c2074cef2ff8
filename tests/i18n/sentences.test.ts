import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { userRegister } from "~/contract/account/calls";
import * as account from "~/contract/account/forms";
import { isRefusalCode, refusals as ours } from "~/contract/refusals";
import { calls } from "~/contract/calls";
import { contactForm } from "~/contract/content/forms";
import { feedForm } from "~/contract/feed/forms";
import {
  listingAction,
  propertyForm,
  selectTitleImage,
  seoWarnings,
} from "~/contract/listings/forms";
import { rejectForm } from "~/contract/operator/forms";
import { fillFloorFirst } from "~/contract/projects/rules";
import { projectAction, projectForm } from "~/contract/projects/forms";
import { reportForm } from "~/contract/reports/forms";
import { nameOf, requestFor } from "../contract/samples";

/** Spec §5 and contract §3.2 and §3.51, to the letter; some of them end without a full stop. */
const ofForms = [
  "Title is required.",
  "Description field is required.",
  "Price is required.",
  "Username is required.",
  "Email is required.",
  "Email address is invalid.",
  "Name is required.",
  "Subject is required.",
  "Message is required.",
  "Phone number is required.",
  "Phone number is invalid.",
  "Password is required.",
  "Password must be 6 characters or more.",
  "Passwords do not match.",
  "Please enter OTP.",
  "Please select Category.",
  "Fill all address details.",
  "Invalid location data",
  "A reason must be selected or written.",
];
const ofServer = [
  "Email is not verified",
  "Account Deactivated by Administrative please connect to them",
  "Limit or Package Not Available",
  "Not allowed in demo mode",
  "You have not completed your profile yet. Please complete first",
];
const withoutFullStop = [...ofForms, ...ofServer].filter((sentence) => !sentence.endsWith("."));

const schemas: [string, z.ZodType][] = [
  ...Object.entries(account).filter(([name]) => name.endsWith("Form")),
  ["propertyForm", propertyForm],
  ["listingAction", listingAction],
  ["rejectForm", rejectForm],
  ["projectForm", projectForm],
  ["projectAction", projectAction],
  ["contactForm", contactForm],
  ["feedForm", feedForm],
  ["reportForm", reportForm],
].map(([name, schema]) => [String(name), schema as z.ZodType]);

/** What a person, a broken client or a bored stranger could put into a field. */
const nonsense = [
  undefined,
  null,
  "",
  "   ",
  "x".repeat(30_000),
  "no such choice",
  -1,
  1.5,
  1e15,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [{}],
  Array.from({ length: 200 }, (_, index) => ({ parameter_id: index, facility_id: "x" })),
  [{ parameter_id: -1, value: {}, facility_id: 1e12, distance: -5 }],
  [{ parameter_id: 1.5, value: ["x".repeat(300)], facility_id: 1, distance: "far" }],
  new File(["x"], "x.txt"),
];

const said = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];

/** Every sentence that the schema says when one field of a good input is spoilt, or all are. */
function sentencesOf(schema: z.ZodType, good: Record<string, unknown>, fields: string[]) {
  return new Set([
    ...said(schema, {}),
    ...fields.flatMap((field) =>
      nonsense.flatMap((value) => said(schema, { ...good, [field]: value })),
    ),
  ]);
}

const fieldsOf = (schema: z.ZodType) => ("shape" in schema ? Object.keys(schema.shape ?? {}) : []);
const isSentence = (sentence: string) =>
  withoutFullStop.includes(sentence) || /^[A-Z][^\n]*[^\s.]\.$/.test(sentence);
/** The words of zod itself mean nothing to people. */
const isOfLibrary = (sentence: string) =>
  /^(Invalid (input|option|string)|Too (small|big)|Unrecognized|Invalid$)/.test(sentence);
const faulty = (sentences: Iterable<string>) =>
  [...sentences].filter((sentence) => !isSentence(sentence) || isOfLibrary(sentence));

describe("what people type", () => {
  test.each(schemas)("%s answers nonsense with whole sentences", (_, schema) => {
    expect(faulty(sentencesOf(schema, {}, fieldsOf(schema)))).toEqual([]);
  });

  test("every sentence of the specification is said", () => {
    const all = new Set([
      ...schemas.flatMap(([, schema]) => [...sentencesOf(schema, {}, fieldsOf(schema))]),
      ...said(account.registerForm, { password: "123456", re_password: "1234567" }),
      ...said(account.registerForm, { email: "nobody", mobile: "no" }),
      ...said(userRegister.input, { password: "12345" }),
    ]);
    expect(ofForms.filter((sentence) => !all.has(sentence))).toEqual([]);
    expect(fillFloorFirst).toBe("Fill the current floor before adding another.");
    expect(selectTitleImage).toBe("Please select a Title Image.");
  });

  test("advice for search engines is said in sentences too", () => {
    const long = "x,".repeat(100);
    const advice = seoWarnings({
      meta_title: long,
      meta_description: long,
      meta_keywords: long,
    });
    expect(advice).toHaveLength(3);
    expect(faulty(advice.map(({ message }) => message))).toEqual([]);
  });
});

describe("what clients send", () => {
  test.each(calls.map((call) => [nameOf(call), call] as const))(
    "%s answers nonsense with whole sentences",
    (_, call) => {
      const good = requestFor(call);
      expect(faulty(sentencesOf(call.input, good, fieldsOf(call.input)))).toEqual([]);
    },
  );
});

const server = join(import.meta.dirname, "../../app/marketplace.server");
const refusals =
  /^(Refusal|Invalid|NotSignedIn|NotAllowed|NotFound|StatusConflict|LimitReached|MediaRefused)$/;

/** The words that a refusal or an answer without data is made with; `…` stands for what varies. */
function sentencesInCode(name: string) {
  const source = ts.createSourceFile(
    name,
    readFileSync(join(server, name), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const sentences: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) sentences.push(node.text);
    else if (ts.isTemplateExpression(node))
      sentences.push(
        node.head.text + node.templateSpans.map((span) => `…${span.literal.text}`).join(""),
      );
    else if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) collect(property.initializer);
      }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression)) {
      if (refusals.test(node.expression.text)) node.arguments?.forEach(collect);
    } else if (ts.isCallExpression(node) && node.arguments[0]) {
      const { expression } = node;
      if (expression.kind === ts.SyntaxKind.SuperKeyword && name === "http/refusals.ts")
        node.arguments.forEach(collect);
      if (ts.isIdentifier(expression) && expression.text === "done") collect(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sentences;
}

describe("what the marketplace answers", () => {
  const all = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .flatMap(sentencesInCode)
    .filter((text) => !isRefusalCode(text))
    .concat(Object.values(ours).filter((sentence) => sentence !== null));

  test("refusals and confirmations are whole sentences", () => {
    expect(all.length).toBeGreaterThan(40);
    expect(faulty(all)).toEqual([]);
  });

  test("answers are spelt as the contract and the specification spell them", () => {
    expect(ofServer.filter((sentence) => !all.includes(sentence))).toEqual([]);
  });
});
