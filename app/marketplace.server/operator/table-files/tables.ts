import type { z } from "zod";
import {
  categoryForm,
  choosable,
  facilityForm,
  parameterForm,
} from "~/contract/operator/catalogue/forms";
import {
  articleCategoryForm,
  articleForm,
  questionForm,
  slideForm,
} from "~/contract/operator/content/forms";
import { choicesOf } from "~/contract/operator/entries/choices";
import { footerLinkForm } from "~/contract/operator/footer-links/forms";
import { featuresOf, packageForm } from "~/contract/operator/packages/forms";
import { reportReasonForm } from "~/contract/operator/report-reasons/forms";
import { savedReplyForm } from "~/contract/operator/saved-replies/forms";
import type { Typed } from "~/contract/operator/table-files/cells";
import { packageInFile, typedPackage } from "~/contract/operator/table-files/packages";
import type { TableFromFile } from "~/contract/operator/table-files/rules";
import {
  choosableTypes,
  verificationFieldForm,
} from "~/contract/operator/verification-fields/forms";
import { hoursIn } from "~/contract/packages/rules";
import { districtForm } from "~/contract/search/forms";
import { offeredDistricts, writeDistrict } from "../../catalogue/districts";
import { findArticles, writeArticle } from "../../content/operator-articles";
import { findSlides, writeSlide } from "../../home/operator-slides";
import { slugFrom } from "../../slugs";
import { findCategories, writeCategory } from "../../catalogue/operator/categories";
import { findFacilities, writeFacility } from "../../catalogue/operator/facilities";
import { findParameters, writeParameter } from "../../catalogue/operator/parameters";
import {
  findArticleCategories,
  writeArticleCategory,
} from "../../content/operator-article-categories";
import { findQuestions, writeQuestion } from "../../content/operator-questions";
import type { Transaction } from "../../db/database";
import type { Tables } from "../../db/tables";
import { Invalid } from "../../http/refusals";
import { findPackages, writePackage } from "../../packages/operator/packages";
import { findReasons, writeReason } from "../../reports/operator-reasons";
import { findFooterLinks, writeFooterLink } from "../../site/footer-links";
import { findFields, writeField } from "../../verification/operator-fields";
import { type EntryTable, lockEntries, type Writing } from "../entries/entry";
import type { Filed } from "./filed";
import { letterTexts, pageTexts } from "./given-texts";
import { findReplies, writeReply } from "../saved-replies/saved-replies";

interface Source<Form extends z.ZodType<object>> {
  kept: EntryTable | "district";
  find: Filed["find"];
  /** That of the page on which one of them is written. */
  form: Form;
  /** What that form is sent, where it is called or put otherwise there. */
  typed?: (typed: Typed) => unknown;
  /** What the call does that saves one of them. */
  write: (
    tx: Transaction<Tables>,
    written: z.output<Form> & { id: number | undefined; revision: string },
    writing: Writing,
  ) => Promise<{ id: number }>;
  asKept?: Filed["asKept"];
}

const fromFile = <Form extends z.ZodType<object>>({
  kept,
  find,
  form,
  typed: typedAs = (typed) => typed,
  write,
  asKept,
}: Source<Form>): Filed => ({
  lock: (tx) => lockEntries(tx, kept),
  ...{ find, asKept },
  faultsOf: (typed) =>
    (form.safeParse(typedAs(typed)).error?.issues ?? []).map(({ path, message }) => ({
      path: path.map(String),
      message,
    })),
  write: (tx, typed, { id, revision }, writing) => {
    const { data, error } = form.safeParse(typedAs(typed));
    const read = { id: id === undefined ? undefined : Number(id), revision };
    if (!error) return write(tx, { ...data, ...read }, writing);
    const faults = error.issues.map(({ path, message }) => [path.join("."), message] as const);
    throw new Invalid(Object.fromEntries(faults.reverse()));
  },
});

/** Only kinds that are chosen from keep choices, and only numbers a unit. */
const asOfItsKind =
  (choosable: readonly string[]): Filed["asKept"] =>
  (told, before) => {
    const kind = told.kind ?? before?.cells.kind ?? "";
    return {
      ...told,
      ...(told.options !== undefined && !choosable.includes(kind) && { options: "" }),
      ...(told.unit !== undefined && kind !== "number" && { unit: "" }),
    };
  };

/** The tables that come back as files, each read and written as everywhere else. */
export const tables: Record<TableFromFile, Filed> = {
  letters: letterTexts,
  "site-texts": pageTexts,
  categories: fromFile({
    kept: "category",
    find: async (database, { services }) =>
      (await findCategories(database, services.mediaUrl)).map(({ category }) => category),
    form: categoryForm,
    write: async (tx, written, writing) => (await writeCategory(tx, written, writing)).saved,
  }),
  facilities: fromFile({
    kept: "facility",
    find: async (database, { services }) =>
      (await findFacilities(database, services.mediaUrl)).map(({ facility }) => facility),
    form: facilityForm,
    write: async (tx, written, writing) => (await writeFacility(tx, written, writing)).saved,
  }),
  parameters: fromFile({
    kept: "parameter",
    find: async (database, { services }) =>
      (await findParameters(database, services.mediaUrl)).map(({ parameter }) => parameter),
    form: parameterForm,
    write: async (
      tx,
      { options, is_required = false, is_quick = false, is_ordered = false, ...written },
      writing,
    ) => {
      const flags = { is_required, is_quick, is_ordered };
      // What a choice is called in other languages stays.
      const choices = choicesOf(options).map((value) => ({ value }));
      const { saved } = await writeParameter(
        tx,
        { ...written, ...flags, options: choices },
        writing,
      );
      return saved;
    },
    asKept: asOfItsKind(choosable),
  }),
  "report-reasons": fromFile({
    kept: "report_reason",
    find: (database) => findReasons(database),
    form: reportReasonForm,
    write: (tx, { is_hidden = false, ...written }, writing) =>
      writeReason(tx, { ...written, is_hidden }, writing),
  }),
  "verification-fields": fromFile({
    kept: "verification_field",
    find: (database) => findFields(database),
    form: verificationFieldForm,
    typed: ({ names, ...typed }) => ({
      ...typed,
      translations: Object.fromEntries(
        Object.entries(names).map(([language, name]) => [language, { name }]),
      ),
    }),
    write: (tx, { options, translations = {}, is_hidden = false, ...written }, writing) => {
      const names = Object.entries(translations).map(([language, { name }]) => [language, name]);
      return writeField(
        tx,
        {
          ...written,
          is_hidden,
          names: Object.fromEntries(names) as Record<string, string | undefined>,
          // What a choice is called in other languages stays.
          options: choicesOf(options).map((value) => ({ value })),
        },
        writing,
      );
    },
    asKept: asOfItsKind(choosableTypes),
  }),
  packages: fromFile({
    kept: "package",
    find: async (database, { services }) =>
      (await findPackages(database, services.clock())).map(packageInFile),
    form: packageForm,
    typed: typedPackage,
    write: (tx, { duration, unit, features, limits, is_hidden = false, ...written }, writing) =>
      writePackage(
        tx,
        {
          ...written,
          is_hidden,
          duration: duration * hoursIn[unit],
          features: featuresOf({ features, limits }),
        },
        writing,
      ),
  }),
  districts: fromFile({
    kept: "district",
    find: (database) => offeredDistricts(database),
    form: districtForm,
    write: writeDistrict,
  }),
  articles: fromFile({
    kept: "article",
    find: async (database, { services }, { id, title } = {}) =>
      (
        await findArticles(database, services, {
          id: id === undefined ? undefined : Number(id),
          title,
        })
      ).map(({ article: { slug_id, ...article } }) => ({ ...article, slug: slug_id })),
    form: articleForm,
    write: async (tx, { category_id, ...written }, writing) => {
      const category = category_id ? Number(category_id) : undefined;
      return (await writeArticle(tx, { ...written, category_id: category }, writing)).saved;
    },
    asKept: ({ slug, public_at, ...told }, before) => {
      // A new one that names no address gets one of its title.
      const address = slug ? slugFrom(slug) : before?.cells.slug;
      const waits = (told.state ?? before?.cells.state) === "scheduled";
      return {
        ...told,
        ...(slug !== undefined && address !== undefined && { slug: address }),
        // What is public or a draft waits for no time.
        ...(public_at !== undefined && { public_at: waits ? public_at.slice(0, 16) : "" }),
      };
    },
  }),
  slides: fromFile({
    kept: "slider",
    find: async (database, { services }) =>
      (await findSlides(database, services)).map(({ slide }) => slide),
    form: slideForm,
    typed: ({ home_id, ...typed }) => ({ ...typed, home: home_id }),
    write: async (tx, { category_id, is_hidden = false, ...written }, writing) => {
      const category = category_id ? Number(category_id) : undefined;
      const slide = { ...written, category_id: category, is_hidden };
      return (await writeSlide(tx, slide, writing)).saved;
    },
  }),
  questions: fromFile({
    kept: "faq",
    find: (database, { services }) => findQuestions(database, services),
    form: questionForm,
    write: (tx, { is_hidden = false, ...written }, writing) =>
      writeQuestion(tx, { ...written, is_hidden }, writing),
  }),
  "article-categories": fromFile({
    kept: "article_category",
    find: (database) => findArticleCategories(database),
    form: articleCategoryForm,
    write: writeArticleCategory,
  }),
  "footer-links": fromFile({
    kept: "footer_link",
    find: (database) => findFooterLinks(database),
    form: footerLinkForm,
    write: (tx, { is_hidden = false, ...written }, writing) =>
      writeFooterLink(tx, { ...written, is_hidden }, writing),
  }),
  "saved-replies": fromFile({
    kept: "saved_reply",
    find: (database) => findReplies(database),
    form: savedReplyForm,
    write: writeReply,
  }),
};
