import { data, redirect } from "@remix-run/node";
import type { SubmissionResult } from "@conform-to/react";
import { isFile } from "~/contract/wire/request-lists";
import {
  feedKinds,
  feedRuns,
  operatorFeeds,
  removeFeed,
  saveFeed,
  saveFeedKinds,
  startFeedRun,
} from "~/contract/operator/imports/calls";
import { validateFeed } from "~/contract/operator/imports/forms";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { notFoundPage } from "~/screens.server/not-found";
import { readPageNumber } from "~/screens.server/page-number";
import { readForm } from "~/screens.server/read-form";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { everyCategory } from "../parts/every-category.server";
import { findMember, type Match, memberFault } from "./find-member.server";
import {
  readEntryId,
  readRevision,
  refusedAsTyped,
  refusedEntry,
  removeEntry,
} from "../parts/entries.server";

const perPage = 20;

/** A page of the feeds. */
export async function loadFeeds(request: Request) {
  await requireOperator(request, "imports");
  const page = readPageNumber(request);
  const paging = { offset: (page - 1) * perPage, limit: perPage };
  const [t, { data: feeds, total = 0 }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(operatorFeeds, paging),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorFeeds({ page: pages }));
  return { title: t("operator.imports.title"), feeds, page, pages };
}

/** @throws 404 */
async function requireFeed(request: Request, typed: string | undefined) {
  const id = await readEntryId(request, typed);
  const [feed] = id === undefined ? [] : await upstream(request).call(operatorFeeds, { id });
  if (!feed) throw await notFoundPage(request);
  return feed;
}

/** A feed with a page of how it was read. @throws 404 */
export async function loadFeed(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const feed = await requireFeed(request, typed);
  const page = readPageNumber(request);
  const { data: runs, total = 0 } = await upstream(request).envelope(feedRuns, {
    feed_id: feed.id,
    offset: (page - 1) * perPage,
    limit: perPage,
  });
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(operatorPaths.operatorFeed(feed.id, { page: pages }));
  return { title: feed.name, feed, runs, page, pages };
}

/** Begins to read a feed, and leads to what becomes of it. */
export async function readFeedNow(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const { id } = await requireFeed(request, typed);
  const form = await readForm(request);
  const file = form.get("file");
  try {
    const run = await upstream(request).call(startFeedRun, {
      id,
      file: isFile(file) && file.size > 0 ? file : undefined,
      applies: form.get("intent") === "apply",
    });
    return redirect(operatorPaths.operatorFeedRun(run.id));
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    const fault = error.errors?.file;
    return data(
      { fault, refused: fault ? undefined : refusalSentence(error) },
      { status: error.status },
    );
  }
}

export interface FeedAnswer {
  reply?: SubmissionResult<string[]>;
  revision?: string;
  notRemoved?: string;
  /** Members among whom one is to be chosen. */
  matches?: Match[];
}

/** The settings of a feed, or of a new one; whose it is may stand in the address. @throws 404 */
export async function loadFeedSettings(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const feed = typed === "new" ? null : await requireFeed(request, typed);
  const [t, categories] = await Promise.all([getTexts(request), everyCategory(request)]);
  const member = new URL(request.url).searchParams.get("member") ?? "";
  return {
    title: feed ? t("operator.imports.settingsOf", { name: feed.name }) : t("operator.imports.new"),
    feed,
    member: /^\d{1,9}$/.test(member) ? member : "",
    categories: categories.map(({ id, category }) => ({ value: String(id), label: category })),
  };
}

/** Saves the settings, or removes the feed. */
export async function changeFeed(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const id = typed === "new" ? undefined : (await requireFeed(request, typed)).id;
  const form = await readForm(request);
  const api = upstream(request);
  if (id !== undefined && form.get("intent") === "remove") {
    const refused = await removeEntry(request, form, (revision) =>
      api.call(removeFeed, { id, revision }),
    );
    return refused ?? redirectWithSuccess(operatorPaths.operatorFeeds(), "operator.entry.removed");
  }
  const submission = validateFeed(form);
  const asked = String(form.get("member") ?? "").trim();
  const { member, matches } =
    id === undefined ? await findMember(api, asked) : { member: undefined, matches: [] };
  const noMember = id === undefined && !member;
  if (submission.status !== "success" || noMember) {
    const fieldErrors: Record<string, string[]> = noMember
      ? { member: [memberFault(matches)] }
      : {};
    return refusedAsTyped(form, submission.reply({ fieldErrors }), {
      matches: noMember ? matches : [],
    });
  }
  const { name, format, address, is_nightly, is_trusted, category_id, revision } = submission.value;
  try {
    const saved = await api.call(saveFeed, {
      id,
      member_id: member?.id,
      name,
      format,
      address,
      is_nightly,
      is_trusted,
      revision,
      category_id: category_id === "" ? undefined : category_id,
    });
    return redirectWithSuccess(operatorPaths.operatorFeed(saved.id), "operator.entry.saved");
  } catch (error) {
    return refusedEntry(submission, error, async () => {
      const [current] = id === undefined ? [] : await api.call(operatorFeeds, { id });
      return current?.revision;
    });
  }
}

/** What was chosen, where somebody else was quicker. */
export interface OvertakenKinds {
  fault: string;
  /** That holds now. */
  revision: string;
  chosen: [kind: string, category: string][];
}

/** What a feed calls its homes. @throws 404 */
export async function loadFeedKinds(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const feed = await requireFeed(request, typed);
  const api = upstream(request);
  const [t, kinds, categories] = await Promise.all([
    getTexts(request),
    api.envelope(feedKinds, { id: feed.id }),
    everyCategory(request),
  ]);
  return {
    title: t("operator.imports.kindsOf", { name: feed.name }),
    feed: { id: feed.id, name: feed.name },
    kinds: kinds.data,
    revision: kinds.revision,
    categories: categories.map(({ id, category }) => ({ id, name: category })),
  };
}

/** Says which category each of the kinds is; what was chosen stays where somebody else was quicker. The fields are `kind[3]` and `category[3]`. */
export async function changeFeedKinds(request: Request, typed: string | undefined) {
  await requireOperator(request, "imports");
  const { id } = await requireFeed(request, typed);
  const form = await readForm(request);
  const kinds = [...form].flatMap(([name, kind]) => {
    const place = /^kind\[(\d{1,3})\]$/.exec(name)?.[1];
    const category = place === undefined ? null : form.get(`category[${place}]`);
    return place === undefined || typeof kind !== "string"
      ? []
      : [{ kind, category_id: typeof category === "string" && category ? category : undefined }];
  });
  const api = upstream(request);
  try {
    await api.call(saveFeedKinds, { id, revision: readRevision(form), kinds });
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== "changed_by_other") throw error;
    const { revision } = await api.envelope(feedKinds, { id });
    const chosen = kinds.map(({ kind, category_id = "" }): [string, string] => [kind, category_id]);
    return data<OvertakenKinds>(
      { fault: refusalSentence(error), revision, chosen },
      { status: error.status },
    );
  }
  return redirectWithSuccess(operatorPaths.operatorFeed(id), "operator.imports.kindsSaved");
}
