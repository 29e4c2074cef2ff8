import { data } from "@remix-run/node";
import {
  type Health,
  operatorHealth,
  sendLettersAgain,
  testSending,
} from "~/contract/operator/health/calls";
import { testChannels } from "~/contract/operator/health/rules";
import { formatMoment } from "~/i18n/dates";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { formatNumber } from "~/i18n/values";
import { operatorPaths } from "~/operator-paths";
import { notFoundPage } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";
import { requireOperator } from "~/session.server/guards";
import { redirectWithSuccess } from "~/session.server/toast";
import { getSettings } from "~/settings.server";
import { upstream } from "~/session.server/upstream";
import { refusalSentence, UpstreamError } from "~/upstream.server/upstream-error";
import { topicName } from "../parts/topic-name.server";
import { connectedOf, healthLines } from "./lines.server";

/** Whether everything works, as the page says it. */
export async function loadHealth(request: Request) {
  await requireOperator(request, "settings");
  const [t, language, health] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    upstream(request).call(operatorHealth),
  ]);
  const ago = (at: string | null) => (at ? relativeTime(t, language, new Date(at)) : "");
  const { letters, returned, faults, jobs } = health;
  return {
    title: t("health.title"),
    lines: healthLines(t, language, health),
    connections: connectedOf(t, language, health),
    oldest: ago(letters.to_send_since),
    letters: letters.list.map(({ created_at, kind, ...letter }) => ({
      ...letter,
      kind,
      topic: topicName(t, kind),
      written: ago(created_at),
    })),
    returned: {
      ...returned,
      list: returned.list.map(({ since, last_at, ...one }) => ({
        ...one,
        since: ago(since),
        last: ago(last_at),
      })),
    },
    lettersInAll: letters.failing + letters.given_up,
    lost: faults
      .filter(({ area }) => area !== "notice")
      .map((fault) => ({ ...fault, last: ago(fault.last_at) })),
    notices: faults
      .filter(({ area }) => area === "notice")
      .map((fault) => ({ ...fault, last: ago(fault.last_at) })),
    jobs: jobs.map(({ ended_at, failed_at, next_at, ...job }) => ({
      ...job,
      ended: ago(ended_at),
      failed: ago(failed_at),
      next: formatMoment(next_at, language, getSettings().timeZone, "short"),
    })),
    tests: testChannels.map((channel) => testOf(channel, health, ago)),
    numbers: {
      letters: formatNumber(letters.list.length, language),
      returned: formatNumber(returned.list.length, language),
    },
  };
}

function testOf(
  channel: (typeof testChannels)[number],
  health: Health,
  ago: (at: string | null) => string,
) {
  const { is_set_up, test } = health[channel];
  return {
    channel,
    isSetUp: is_set_up,
    last: test && { outcome: test.outcome, answer: test.answer, ago: ago(test.tested_at) },
  };
}

/** Sends letters again, one or all, or something to whoever asks. */
export async function changeHealth(request: Request) {
  await requireOperator(request, "settings");
  const intent = String((await readForm(request)).get("intent"));
  const [, again] = /^again (\d{1,9}|all)$/.exec(intent) ?? [];
  const channel = testChannels.find((one) => intent === `test ${one}`);
  const api = upstream(request);
  try {
    if (again !== undefined) {
      await api.call(sendLettersAgain, again === "all" ? {} : { number: Number(again) });
      return redirectWithSuccess(operatorPaths.operatorHealth(), "health.letters.sentAgain");
    }
    if (channel) {
      await api.call(testSending, { channel });
      return redirectWithSuccess(`${operatorPaths.operatorHealth()}#test`, "health.test.done");
    }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== "refused") throw error;
    if (error.status === 404) throw await notFoundPage(request);
    return data({ refused: refusalSentence(error) }, { status: error.status });
  }
  throw new Response(null, { status: 400 });
}
