import { parse } from "@conform-to/dom";
import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import { createHash, randomUUID } from "node:crypto";
import type { z } from "zod";
import { chosenIn, newsForm, readHome, validateNews } from "~/contract/operator/forms";
import { sendNews } from "~/contract/operator/members/calls";
import { operatorMessages } from "~/contract/operator/messages/calls";
import { mayAs } from "~/contract/operator/team/rules";
import { getProperty } from "~/contract/properties/calls";
import type { Draft } from "~/drafts.server/drafts";
import { forgetPicture, openPicture, takePicture } from "~/drafts.server/posted-picture";
import { getTexts } from "~/i18n/i18n.server";
import { operatorPaths } from "~/operator-paths";
import { paths } from "~/paths";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import type { Client } from "~/upstream.server/client";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { findChosen } from "../members/list.server";

/** The form, with the members that the address names. */
export async function loadNewsForm(request: Request) {
  const { operator_role: role } = await requireOperator(request, "messages");
  const [t, people] = await Promise.all([
    getTexts(request),
    mayAs(role, "members") ? findChosen(request, chosenIn(new URL(request.url).searchParams)) : [],
  ]);
  const title = t("operator.news.writeTitle");
  return { title, people, pageKey: randomUUID(), constraint: getZodConstraint(newsForm) };
}

/** What is shown once more before everybody is told. */
interface Summary {
  readers: number;
  title: string;
  message: string;
  home: { title: string; href: string } | null;
  /** What the page sends along when everybody shall be told, or the news changed. */
  typed: [name: string, text: string][];
}

export interface NewsAnswer {
  reply: SubmissionResult<string[]>;
  /** The chosen picture, kept until the news is sent. */
  kept: { value: string; name: string; url: string } | null;
  summary: Summary | null;
}

/** Sends the news; before everybody is told, the page comes back and asks. */
export async function writeNews(request: Request) {
  const { id: userId } = await requireOperator(request, "messages");
  const form = await readForm(request);
  const intent = form.get("intent");
  form.delete("intent");
  const keptBefore = form.get("kept_picture");
  const { draft, fault } = await takePicture(userId, form, "picture");
  const answer = (reply: NewsAnswer["reply"], status: number, summary: Summary | null = null) =>
    data<NewsAnswer>({ reply, kept: draft && keptPicture(draft), summary }, { status });
  if (intent === "change") {
    const typed = parse<Record<string, unknown>, string[]>(form, {
      resolve: (value) => ({ value }),
    });
    return answer(typed.reply(), 200);
  }
  const submission = validateNews(form);
  if (submission.status !== "success" || fault)
    return answer(submission.reply({ fieldErrors: fault ? { picture: [fault] } : {} }), 400);
  const { title, message, home: typedHome, audience, member_ids } = submission.value;
  const api = upstream(request);
  try {
    const home = typedHome ? await findHome(api, typedHome) : null;
    if (audience === "everyone" && intent !== "send") {
      const { everybody } = await api.envelope(operatorMessages, { limit: 1 });
      const typed = [...form].flatMap(([name, value]): [string, string][] =>
        typeof value === "string" ? [[name, value]] : [],
      );
      const shown = home && { title: home.title, href: paths.property(home.slug_id) };
      return answer(submission.reply(), 200, {
        ...{ readers: everybody, title, message, home: shown, typed },
      });
    }
    await api.call(sendNews, {
      title,
      message,
      picture: await openPicture(userId, draft),
      property_id: home?.id,
      to_everyone: audience === "everyone",
      member_ids: audience === "chosen" ? member_ids?.join(",") : undefined,
      submission_key: submissionKey(submission.value, keptBefore ?? draft?.digest),
    });
  } catch (error) {
    const refused = refusedReply(submission, inWordsOfTheForm(error));
    return answer(refused.data.reply, refused.init?.status ?? 400);
  }
  await forgetPicture(userId, draft);
  return redirectWithSuccess(
    operatorPaths.operatorMessages(),
    audience === "everyone" ? "operator.news.sending" : "operator.news.sent",
  );
}

/**
 * The same words and picture from the same page are one submission, however often they come; a kept picture is gone
 * once they were sent, so it is known by what the page called it.
 */
function submissionKey({ page_key, ...typed }: z.output<typeof newsForm>, picture: unknown) {
  if (!page_key) return undefined;
  const sent = JSON.stringify([page_key, typed, picture]);
  return createHash("sha256").update(sent).digest("base64url");
}

const keptPicture = ({ token, name }: Draft) => ({ value: token, name, url: paths.draft(token) });

/** @throws UpstreamError, as the call that sends it does, when there is none that everybody can see */
async function findHome(api: Client, typed: string) {
  const [home] = await api.call(getProperty, readHome(typed) ?? {});
  if (home?.request_status === "approved" && home.status === 1) return home;
  const message = "Please choose a home that everybody can see.";
  throw new UpstreamError("refused", { status: 400, message, errors: { home: message } });
}

const fields: Record<string, string> = { property_id: "home", member_ids: "audience" };

/** The same refusal, with its sentences at the fields that the form has. */
function inWordsOfTheForm(error: unknown) {
  if (!(error instanceof UpstreamError) || !error.errors) return error;
  const { kind, status, message, errors } = error;
  const renamed = Object.entries(errors).map(([field, said]) => [fields[field] ?? field, said]);
  return new UpstreamError(kind, {
    ...{ status, message, errors: Object.fromEntries(renamed) as Record<string, string> },
  });
}
