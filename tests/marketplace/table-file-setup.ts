import { afterAll, beforeAll, expect } from "vitest";
import type { Change } from "~/contract/changes";
import { csvLine, csvMark } from "~/contract/csv";
import {
  operatorArticle,
  operatorArticleCategories,
  operatorArticles,
  saveArticle,
  saveArticleCategory,
} from "~/contract/operator/articles/calls";
import {
  operatorCategories,
  operatorFacilities,
  operatorParameters,
  saveCategory,
  saveFacility,
  saveParameter,
} from "~/contract/operator/catalogue/calls";
import { operatorQuestions, saveQuestion } from "~/contract/operator/content/calls";
import { operatorFooterLinks, saveFooterLink } from "~/contract/operator/footer-links/calls";
import { operatorPackages, savePackage } from "~/contract/operator/packages/calls";
import { operatorReportReasons, saveReportReason } from "~/contract/operator/report-reasons/calls";
import { operatorSavedReplies, saveSavedReply } from "~/contract/operator/saved-replies/calls";
import { applyTableFile, readTableFile, tableFile } from "~/contract/operator/table-files/calls";
import { cellsOf, type TableEntry } from "~/contract/operator/table-files/cells";
import { packageInFile } from "~/contract/operator/table-files/packages";
import {
  fileColumns,
  filedTables,
  isGiven,
  type TableFromFile,
} from "~/contract/operator/table-files/rules";
import type { MarketplaceOptions } from "~/marketplace.server/create-marketplace";
import {
  operatorVerificationFields,
  saveVerificationField,
} from "~/contract/operator/verification-fields/calls";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { ask, newMember } from "./asking";

type Somebody = Awaited<ReturnType<typeof newMember>>;
type Row = Record<string, string | number>;

/** Those that rows are added to, and that are called by their first column. */
type Grown = Exclude<TableFromFile, "letters" | "site-texts" | "slides" | "districts">;
const isGrown = (table: TableFromFile): table is Grown =>
  !isGiven(table) && table !== "slides" && table !== "districts";
export const grownTables = filedTables.filter(isGrown);

export const languages = ["en", "ar", "es", "fr", "hi"];

/** A file of these columns. */
export const fileOf = (columns: string[], rows: Row[]) =>
  csvMark +
  [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? "")))]
    .map(csvLine)
    .join("");

export const firstText = (table: TableFromFile) => fileColumns(table, [])[1]!;

/** What one needs besides what it is called. */
export const rests: Partial<Record<TableFromFile, Row>> = {
  questions: { answer: "Because." },
  parameters: { kind: "dropdown", options: "Sea\nHills; green" },
  "verification-fields": { kind: "radio", options: "Sole\nMany; of them" },
  articles: { text: "# So\n\n- it is", state: "public" },
  packages: { price: "1,250.50", duration_hours: 720, property_list: 5, project_access: "yes" },
  "footer-links": { link: "/faqs" },
  "saved-replies": { text: "So it is.", uses: "listing, report" },
};

/** Somebody who sends files to a marketplace of their own, and what of it changes. */
export function tableFiles(options: Partial<MarketplaceOptions> = {}) {
  let marketplace: TestMarketplace;
  let owner: Somebody;
  const heard: Change[] = [];
  beforeAll(async () => {
    marketplace = await testMarketplace({
      ...options,
      onChange: (changes) => heard.push(...changes),
    });
    owner = await newMember(marketplace, { is_operator: true });
  });
  afterAll(() => marketplace.close());

  const lists = {
    categories: operatorCategories,
    facilities: operatorFacilities,
    "report-reasons": operatorReportReasons,
    questions: operatorQuestions,
    parameters: operatorParameters,
    "verification-fields": operatorVerificationFields,
    "article-categories": operatorArticleCategories,
    "footer-links": operatorFooterLinks,
    "saved-replies": operatorSavedReplies,
  };

  async function entriesOf(table: Grown): Promise<TableEntry[]> {
    if (table === "articles") {
      const list = (await ask(marketplace, operatorArticles, { limit: 100 }, owner.token)).body
        .data;
      const whole = await Promise.all(
        list.map(({ id }) => ask(marketplace, operatorArticle, { id }, owner.token)),
      );
      return whole.flatMap(({ body }) =>
        body.data.map(({ slug_id, ...article }) => ({ ...article, slug: slug_id })),
      );
    }
    if (table === "packages")
      return (await ask(marketplace, operatorPackages, {}, owner.token)).body.data.map(
        packageInFile,
      );
    return (await ask(marketplace, lists[table], {}, owner.token)).body.data;
  }

  /** The table as it leaves. */
  async function fileNow(table: Grown) {
    const entries = await entriesOf(table);
    return fileOf(
      fileColumns(table, languages),
      entries.map((entry) => cellsOf(table, entry)),
    );
  }

  const sendFile = (table: TableFromFile, text: string | Uint8Array<ArrayBuffer>, by = owner) =>
    ask(marketplace, readTableFile, { table, file: new File([text], "rows.csv") }, by.token);

  async function read(id: number, by = owner) {
    const { status, body } = await ask(marketplace, tableFile, { id, limit: 100 }, by.token);
    return { status, ...body, rows: body.data };
  }

  /** What becomes of the rows of a file, before anything does. */
  async function preview(table: TableFromFile, text: string) {
    const { status, body } = await sendFile(table, text);
    expect([status, body.errors]).toEqual([200, undefined]);
    return { id: body.data.id, ...(await read(body.data.id)) };
  }

  const apply = (id: number, by = owner) => ask(marketplace, applyTableFile, { id }, by.token);

  /** Adds one that says all of it, what a spreadsheet would take for a formula too. */
  async function addOne(table: Grown, name: string) {
    const names = { ar: `${name} ar`, es: "=1+2" };
    const { token } = owner;
    switch (table) {
      case "categories":
        return ask(
          marketplace,
          saveCategory,
          { name, names, meta_description: 'So "called",\nand more; yes' },
          token,
        );
      case "facilities":
        return ask(marketplace, saveFacility, { name, names }, token);
      case "verification-fields": {
        const options = [{ value: "Sole", names: { es: "Único" } }, { value: "Many; of them" }];
        const field = { name, names, kind: "radio", options, is_hidden: true } as const;
        return ask(marketplace, saveVerificationField, field, token);
      }
      case "articles": {
        const translations = { ar: { title: `${name} ar`, text: "- كذا" }, es: { alt: "=1+2" } };
        const texts = { text: "# So\n\n- it is", alt: "-- a key", meta_title: "So it is" };
        const article = { title: name, ...texts, translations, state: "public" } as const;
        return ask(marketplace, saveArticle, article, token);
      }
      case "packages": {
        const features = [
          { type: "property_list", limit: 1 },
          { type: "project_list" },
          { type: "premium_properties" },
        ] as const;
        const terms = { price: 99.5, duration: 36, ios_product_id: "=doorstep", is_hidden: true };
        const written = { name, names, features: [...features], ...terms };
        return ask(marketplace, savePackage, written, token);
      }
      case "report-reasons":
        return ask(marketplace, saveReportReason, { name, names, is_hidden: true }, token);
      case "article-categories":
        return ask(marketplace, saveArticleCategory, { name, names }, token);
      case "parameters": {
        const options = [{ value: "Sea", names: { es: "Mar" } }, { value: "Hills; green" }];
        const kind = { kind: "dropdown", is_quick: true, is_ordered: true } as const;
        return ask(marketplace, saveParameter, { name, names, options, ...kind }, token);
      }
      case "footer-links": {
        const translations = { ar: { label: `${name} ar` }, es: { label: "=1+2" } };
        const link = { label: name, link: "/faqs", translations, is_hidden: true };
        return ask(marketplace, saveFooterLink, link, token);
      }
      case "saved-replies": {
        const translations = { ar: { text: "كذا" } };
        const reply = { text: "-- so\nit is", translations, uses: ["listing", "report"] } as const;
        return ask(marketplace, saveSavedReply, { name, ...reply }, token);
      }
      case "questions":
        return ask(
          marketplace,
          saveQuestion,
          {
            question: name,
            answer: "- one\n- two",
            translations: { ar: { question: `${name} ar`, answer: "'=كذا" } },
          },
          token,
        );
    }
  }

  return {
    get marketplace() {
      return marketplace;
    },
    get owner() {
      return owner;
    },
    heard,
    ...{ addOne, apply, entriesOf, fileNow, preview, read, sendFile },
  };
}
