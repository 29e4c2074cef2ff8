import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  secondFactors,
  startPasskey,
} from "~/contract/second-factor/calls";
import { passkeyName, validatePasskey } from "~/contract/second-factor/forms";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { relativeTime } from "~/i18n/relative-time";
import { useTranslation } from "~/i18n/use-translation";
import { securityPaths } from "~/security-paths";
import { requireUser } from "~/session.server/guards";
import { requireRecentSignIn } from "~/session.server/recent-sign-in";
import { refusedReply } from "~/session.server/refused-reply";
import { exchangedTokenHeaders } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import securityStyles from "~/styles/security.css?url";
import { ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { TextField } from "~/ui/fields/text-field";
import { pageMeta } from "~/ui/page-meta";
import { SubmitButton } from "~/ui/submit-button";
import { useCheckedForm } from "~/ui/use-checked-form";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";
import { PasskeySubmit } from "./passkey-submit";
import { SecurityLayout } from "./security-layout";
import { wrongReply } from "./wrong-reply.server";

/** The member's passkeys; what makes another one is asked for on the page that does, `?add=1`. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const isAdding = new URL(request.url).searchParams.get("add") === "1";
  if (isAdding) await requireRecentSignIn(request);
  const api = upstream(request);
  const [t, language, { passkeys }, make] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    api.call(secondFactors).catch(failPage),
    // After a key was made the session is proven anew a moment later.
    isAdding ? api.call(startPasskey).catch(() => null) : null,
  ]);
  return {
    title: t(isAdding ? "security.passkeys.add" : "security.passkeys.title"),
    isAdding,
    make,
    keys: passkeys.map(({ id, name, last_used_at }) => ({
      id,
      name,
      used: last_used_at ? relativeTime(t, language, new Date(last_used_at)) : null,
    })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const form = await readForm(request);
  if (form.get("intent") === "rename") return rename(request, form);
  await requireRecentSignIn(request);
  return form.get("intent") === "remove" ? remove(request, form) : add(request, form);
}

/** How long a limit lasts, to machines too. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;
export const links: LinksFunction = () => [{ rel: "stylesheet", href: securityStyles }];
export const meta: MetaFunction<typeof loader> = pageMeta;

/** The member's passkeys: adds one, names it, removes it. */
export default function Passkeys() {
  const { t } = useTranslation();
  const { title, isAdding } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  return (
    <SecurityLayout
      codes={said && "codes" in said ? said.codes : []}
      title={title}
      lead={t("security.passkeys.lead")}
    >
      {isAdding ? <Add /> : <Keys />}
    </SecurityLayout>
  );
}

const rules = () =>
  import("~/contract/second-factor/forms").then((forms) => ({ validate: forms.validatePasskey }));

function Add() {
  const { t } = useTranslation();
  const { make } = useLoaderData<typeof loader>();
  const said = useActionData<typeof action>();
  const { form, fields, props } = useCheckedForm<{ name: string }>({
    id: "passkey",
    reply: said && "reply" in said ? said.reply : undefined,
    defaultValue: { name: t("security.passkeys.name") },
    rules,
  });
  return (
    <Form method="post" className="form" {...props}>
      <ErrorSummary form={form} />
      <TextField
        field={fields.name}
        label={t("security.passkeys.nameLabel")}
        hint={t("security.passkeys.nameHint")}
      />
      {make ? <PasskeySubmit options={{ make }}>{t("security.passkeys.add")}</PasskeySubmit> : null}
    </Form>
  );
}

const nameField = (id: number, name: string) => ({
  ...{ id: `passkey-${id}`, errorId: `passkey-${id}-error`, descriptionId: `passkey-${id}-hint` },
  ...{ name: "name", formId: "", initialValue: name, required: true, maxLength: 60 },
});

function Keys() {
  const { t } = useTranslation();
  const { keys } = useLoaderData<typeof loader>();
  return (
    <div className="stack">
      {keys.length > 0 ? (
        <ul className="security-rows">
          {keys.map(({ id, name, used }) => (
            <li key={id}>
              <Form method="post" className="form">
                <input type="hidden" name="id" value={id} />
                <TextField field={nameField(id, name)} label={t("security.passkeys.nameLabel")} />
                <p>
                  {used
                    ? t("security.devices.used", { time: used })
                    : t("security.passkeys.unused")}
                </p>
                <div className="cluster">
                  <SubmitButton variant="secondary" size="small" name="intent" value="rename">
                    {t("security.passkeys.rename")}
                    <span className="visually-hidden"> · {name}</span>
                  </SubmitButton>
                  <SubmitButton variant="quiet" size="small" name="intent" value="remove">
                    {t("security.passkeys.remove")}
                    <span className="visually-hidden"> · {name}</span>
                  </SubmitButton>
                </div>
              </Form>
            </li>
          ))}
        </ul>
      ) : null}
      <ButtonLink href={securityPaths.passkeys({ add: 1 })}>
        {t("security.passkeys.add")}
      </ButtonLink>
    </div>
  );
}

/** The recovery codes of a first factor are shown once, so they are the answer itself. */
async function add(request: Request, form: FormData) {
  const submission = validatePasskey(form);
  if (submission.status !== "success") return wrongReply(submission);
  try {
    const { data: made, token } = await upstream(request).envelope(addPasskey, {
      name: submission.value.name,
      passkey: String(form.get("passkey") ?? ""),
    });
    const headers = await exchangedTokenHeaders(request, token);
    if (made.recovery_codes.length > 0) return data({ codes: made.recovery_codes }, { headers });
    return await redirectWithSuccess(securityPaths.passkeys(), "security.passkeys.added", {
      headers,
    });
  } catch (error) {
    return refusedReply(submission, error);
  }
}

async function rename(request: Request, form: FormData) {
  const name = passkeyName.safeParse(form.get("name"));
  if (!name.success)
    return redirectWithError(securityPaths.passkeys(), name.error.issues[0]!.message);
  return acted(() =>
    upstream(request).call(renamePasskey, { id: String(form.get("id") ?? ""), name: name.data }),
  );
}

const remove = (request: Request, form: FormData) =>
  acted(() => upstream(request).call(removePasskey, { id: String(form.get("id") ?? "") }));

async function acted(act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(securityPaths.passkeys(), error.message);
  }
  return redirect(securityPaths.passkeys());
}
