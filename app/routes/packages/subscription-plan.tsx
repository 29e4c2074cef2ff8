import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { withoutLanguage } from "~/i18n/language-address";
import { z } from "zod";
import { assignPackage, getPackage, type Package } from "~/contract/packages/calls";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { getSession } from "~/session.server/session";
import { redirectWithError, redirectWithSuccess } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import plansUrl from "~/styles/plans.css?url";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { publicMeta } from "~/ui/public-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { cachedPage } from "~/screens.server/cached-page";
import { readForm } from "~/screens.server/read-form";
import { heldPackage } from "./held-packages.server";
import { HeldPlan, OfferedPlan, type WaitingPayment } from "./plans";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: plansUrl }];

export async function loader({ request }: LoaderFunctionArgs) {
  const [{ data, active_packages }, t, session] = await Promise.all([
    upstream(request).envelope(getPackage),
    getTexts(request),
    getSession(request),
  ]);
  const page = {
    title: t("packages.title"),
    description: t("packages.lead"),
    offered: data.map(({ id, name, price, duration, features, ...one }) => ({
      id,
      name,
      price: price ?? 0,
      hours: duration,
      features,
      wasTaken: one.package_status === "expired",
      waiting: waitingPayment(one),
    })),
    held: active_packages.map((held) => heldPackage(held, new Date())),
    signedIn: session.has("token"),
  };
  return page.signedIn ? page : cachedPage(request, page);
}

/** The payment that a package waits for (contract §4 Package). */
function waitingPayment({
  package_status,
  payment_transaction_id: id,
}: Pick<Package, "package_status" | "payment_transaction_id">): WaitingPayment | null {
  const status = (["pending", "review", "rejected"] as const).find(
    (one) => one === package_status.toLowerCase(),
  );
  return status && id !== null ? { id, status } : null;
}

const choice = z.object({ package_id: z.coerce.number().int().min(1).max(2_147_483_647) });

export async function action({ request }: ActionFunctionArgs) {
  await requireUser(request);
  const chosen = choice.safeParse(Object.fromEntries(await readForm(request)));
  if (!chosen.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  try {
    await upstream(request).call(assignPackage, chosen.data);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return redirectWithError(paths.subscriptionPlan(), error.message);
  }
  return redirectWithSuccess(paths.subscriptionPlan(), "packages.taken");
}

export const meta: MetaFunction<typeof loader> = ({ data, location, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.subscriptionPlan(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

export default function SubscriptionPlan() {
  const { t } = useTranslation();
  const { title, offered, held, signedIn } = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "payment");
  const plans = (
    <>
      <PageHeading title={title} lead={t("packages.lead")} />
      {held.length > 0 ? (
        <section aria-labelledby="held" className="stack">
          <SectionHeading
            id="held"
            title={t("packages.yours")}
            href={paths.subscriptions()}
            linkText={t("packages.inDetail")}
          />
          <div className="plans">
            {held.map((plan) => (
              <HeldPlan key={plan.key} plan={plan} />
            ))}
          </div>
        </section>
      ) : null}
      <section aria-labelledby="offered" className="stack">
        <SectionHeading id="offered" title={t("packages.offered")} />
        {offered.length > 0 ? (
          <div className="plans">
            {offered.map((plan) => (
              <OfferedPlan key={plan.id} plan={plan} signedIn={signedIn} />
            ))}
          </div>
        ) : (
          <EmptyState
            level={3}
            drawing="papers"
            title={t(held.length > 0 ? "packages.allTitle" : "packages.emptyTitle")}
            text={t(held.length > 0 ? "packages.allText" : "packages.emptyText")}
            action={
              held.length > 0 ? (
                <ButtonLink href={paths.myProperties()}>{t("ui.account.properties")}</ButtonLink>
              ) : (
                <ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>
              )
            }
          />
        )}
      </section>
    </>
  );
  return signedIn ? <MemberArea>{plans}</MemberArea> : <div className="wide stack">{plans}</div>;
}
