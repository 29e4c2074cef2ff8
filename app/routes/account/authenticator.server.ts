import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import QRCode from "qrcode";
import {
  secondFactors,
  startAuthenticator,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from "~/contract/second-factor/calls";
import { authenticatorForm, validateAuthenticator } from "~/contract/second-factor/forms";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireEmbeddedApi } from "~/session.server/embedded-api";
import { requireUser } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { exchangedTokenHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/web.server/read-form";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { wrongReply } from "./wrong-reply.server";

export interface KeyToScan {
  key: string;
  address: string;
  /** The address as a drawing that cameras read. */
  drawing: string;
}

/** Four by four, as people type them. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, "$1 ");

export async function loadAuthenticator(request: Request) {
  requireEmbeddedApi();
  await requireUser(request);
  const t = await getTexts(request);
  const { authenticator_since } = await upstream(request).call(secondFactors).catch(failPage);
  const constraint = getZodConstraint(authenticatorForm);
  if (authenticator_since !== null)
    return { title: t("security.app.offTitle"), scan: null, constraint };
  await requireRecentSignIn(request);
  const made = await upstream(request)
    .call(startAuthenticator)
    .catch((error: unknown) => {
      // In a demonstration, say.
      if (!(error instanceof UpstreamError)) throw error;
      return error.message;
    });
  if (typeof made === "string") throw await redirectWithError(paths.security(), made);
  const { key, address } = made;
  const svg = await QRCode.toString(address, { type: "svg", margin: 4 });
  const drawing = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  const scan: KeyToScan = { key: inGroups(key), address, drawing };
  return { title: t("security.app.title"), scan, constraint };
}

export async function changeAuthenticator(request: Request) {
  requireEmbeddedApi();
  await requireRecentSignIn(request);
  const form = await readForm(request);
  return form.get("intent") === "off" ? turnOff(request) : turnOn(request, form);
}

async function turnOff(request: Request) {
  try {
    await upstream(request).call(turnOffAuthenticator);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.security(), error.message);
  }
  return redirectWithSuccess(paths.security(), "security.app.isOff");
}

/** The recovery codes are shown once, so they are the answer itself. */
async function turnOn(request: Request, form: FormData) {
  const submission = validateAuthenticator(form);
  if (submission.status !== "success") return wrongReply(submission);
  try {
    const { data: made, token } = await upstream(request).envelope(turnOnAuthenticator, {
      authenticator_code: submission.value.authenticator_code ?? "",
    });
    const headers = await exchangedTokenHeaders(request, token);
    if (made.recovery_codes.length > 0) return data({ codes: made.recovery_codes }, { headers });
    return await redirectWithSuccess(paths.security(), "security.app.isOn", { headers });
  } catch (error) {
    return refusedReply(submission, error);
  }
}
