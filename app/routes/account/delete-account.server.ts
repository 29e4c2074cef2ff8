import { getZodConstraint } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { User } from "~/contract/account/calls";
import { deleteUser } from "~/contract/security/calls";
import { deleteAccountForm, validateDeleteAccount } from "~/contract/security/forms";
import { formDrafts } from "~/drafts.server/form-drafts";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUserData } from "~/session.server/guards";
import { refusedReply } from "~/session.server/refused-reply";
import { signedOutHeaders } from "~/session.server/session";
import { redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { readForm } from "~/web.server/read-form";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { wrongReply } from "./wrong-reply.server";

/** What is typed to confirm: something that is on nobody's tongue by accident. */
const wordsOf = ({ email, mobile, name }: User) => email || mobile || name;

export async function loadDeletion(request: Request) {
  await requireRecentSignIn(request);
  const [user, t] = await Promise.all([requireUserData(request), getTexts(request)]);
  return {
    title: t("security.delete.title"),
    words: wordsOf(user),
    isOperator: user.is_operator,
    constraint: getZodConstraint(deleteAccountForm),
  };
}

/** As the form says it of an empty field. */
const typedOtherwise = "Please type it as it is shown.";

const alike = (one: string, other: string) =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();

/** Deletes the account; another upstream says nothing of it, so the unfinished forms go here. */
export async function deleteAccount(request: Request) {
  await requireRecentSignIn(request);
  const user = await requireUserData(request);
  const submission = validateDeleteAccount(await readForm(request));
  if (submission.status !== "success") return wrongReply(submission);
  if (!alike(submission.value.confirmation, wordsOf(user)))
    return data(
      { reply: submission.reply({ fieldErrors: { confirmation: [typedOtherwise] } }) },
      { status: 400 },
    );
  try {
    await upstream(request).call(deleteUser);
  } catch (error) {
    return refusedReply(submission, error);
  }
  await formDrafts().forgetAll(user.id);
  return redirectWithSuccess(paths.home(), "security.delete.done", {
    headers: await signedOutHeaders(),
  });
}
