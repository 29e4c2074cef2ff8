import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { ownListingPaths } from "~/own-listing-paths";
import { paths } from "~/paths";
import listingsUrl from "~/styles/listings.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { confirmAskedHomes, getAskedHomes } from "~/contract/listings/calls";
import { getTexts } from "~/i18n/i18n.server";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { notFound } from "~/screens.server/not-found";
import { readForm } from "~/screens.server/read-form";

/** Opening the link changes nothing: programs that look at letters open links too. */
export async function loader({ request, params: { token } }: LoaderFunctionArgs) {
  const [t, asked] = await Promise.all([
    getTexts(request),
    upstream(request).call(getAskedHomes, { token }),
  ]);
  if (!asked) throw notFound("page");
  const { state, homes } = asked;
  return { title: t(titleOf(asked)), state, homes };
}

function titleOf({ state, homes }: { state: "open" | "late"; homes: { is_lapsed: boolean }[] }) {
  if (state === "late") return "listings.confirm.page.late.title";
  const [first] = homes;
  if (!first) return "listings.confirm.page.done.title";
  if (homes.length > 1) return "listings.confirm.page.title";
  return first.is_lapsed
    ? "listings.confirm.page.lapsedOne.title"
    : "listings.confirm.page.one.title";
}

/** Nobody has to sign in: whoever has the letter answers it. */
export async function action({ request, params: { token } }: ActionFunctionArgs) {
  const chosen = (await readForm(request)).getAll("property_ids").map(Number);
  const property_ids = chosen.filter((id) => Number.isSafeInteger(id) && id > 0).join(",");
  try {
    await upstream(request).call(confirmAskedHomes, { token, property_ids });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status === 404) throw notFound("page");
    if (error.status === 400 || error.status === 409)
      return data({ problem: error.message }, { status: error.status });
    failPage(error);
  }
  return redirectWithSuccess(
    ownListingPaths.confirmHomes(token ?? ""),
    "listings.confirm.page.saved",
  );
}

export const links = () => [{ rel: "stylesheet", href: listingsUrl }];

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Where the letter leads that asks whether homes still stand. */
export default function ConfirmHomes() {
  const { t } = useTranslation();
  const { title, state, homes } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.problem;
  const toList = { href: paths.myProperties(), label: t("listings.confirm.page.toList") };
  if (homes.length === 0)
    return (
      <div className="wide">
        <EmptyState
          level={1}
          title={title}
          text={t(
            state === "late"
              ? "listings.confirm.page.late.text"
              : "listings.confirm.page.done.text",
          )}
          action={<ButtonLink href={toList.href}>{toList.label}</ButtonLink>}
        />
      </div>
    );
  const isOne = homes.length === 1;
  return (
    <div className="wide stack asked-homes-page">
      <PageHeading title={title} lead={isOne ? undefined : t("listings.confirm.page.lead")} />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <Form method="post" className="stack">
        {isOne ? (
          <div className="asked-home">
            <input type="hidden" name="property_ids" value={homes[0]!.id} />
            <Home home={homes[0]!} />
          </div>
        ) : (
          <fieldset className="asked-homes">
            <legend className="visually-hidden">{t("listings.confirm.page.homes")}</legend>
            {homes.map((home) => (
              <label key={home.id} className="choice asked-home">
                <input type="checkbox" name="property_ids" value={home.id} defaultChecked />
                <Home home={home} />
              </label>
            ))}
          </fieldset>
        )}
        <div className="form-actions">
          <SubmitButton icon="circle-check">{t(buttonOf(homes))}</SubmitButton>
        </div>
      </Form>
      <p>
        {t("listings.confirm.page.other")} <TextLink href={toList.href}>{toList.label}</TextLink>
      </p>
    </div>
  );
}

type AskedHome = ReturnType<typeof useLoaderData<typeof loader>>["homes"][number];

function buttonOf([first, ...others]: AskedHome[]) {
  if (others.length > 0) return "listings.confirm.page.button";
  return first?.is_lapsed ? "listings.confirm.lapsed.button" : "listings.action.confirm";
}

function Home({ home }: { home: AskedHome }) {
  const { t } = useTranslation();
  return (
    <>
      <Picture url={home.title_image} alt="" sizes="120px" largest={320} />
      <span className="asked-home-words">
        <strong dir="auto">{home.title}</strong>
        <small dir="auto">{home.city}</small>
        {home.is_lapsed ? <small>{t("listings.confirm.page.isLapsed")}</small> : null}
      </span>
    </>
  );
}
