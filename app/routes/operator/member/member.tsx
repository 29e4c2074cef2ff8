import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { TextLink } from "~/ui/text-link";
import { Notes } from "../parts/notes";
import { readId } from "../parts/read-id.server";
import { ToLog } from "../parts/to-log";
import { MemberAccount } from "./account";
import { actOnMember } from "./act.server";
import { AskedMemberAct } from "./asked-acts";
import { Facts } from "./facts";
import { Counts, Fold } from "./folds";
import { GivePackage } from "./give-package";
import { HeldPackages } from "./held-packages";
import { Listed } from "./listed";
import { loadMember } from "./load.server";
import { LostForm } from "./lost-form";
import { EraseQuestion, Privacy } from "./privacy";
import { Sections } from "./sections";
import { Verification } from "./verification";

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadMember(request, readId(params.id, "page"));

export const action = ({ request, params }: ActionFunctionArgs) =>
  actOnMember(request, readId(params.id, "page"));

/** Also after a refusal: the page shows how the member stands now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Member() {
  const { t } = useTranslation();
  const {
    title,
    member,
    isOwn,
    asksData,
    shown,
    attempt,
    homes,
    projects,
    reported,
    verificationHref,
    packages,
    replies,
    page,
    pages,
    maySignOut,
    asks,
    asksErasure,
    verifyReplies,
  } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>()?.reply;
  const replyTo = (...intents: string[]) =>
    intents.includes(String(reply?.initialValue?.intent)) ? reply : undefined;
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorMembers()} icon="arrow-left">
        {t("operator.members.title")}
      </TextLink>
      <PageHeading
        title={title}
        lead={[member.city, member.country].filter(Boolean).join(", ") || undefined}
      />
      <LostForm member={member} held={shown.packages} reply={reply} />
      {asks ? <AskedMemberAct member={member} act={asks} /> : null}
      {asksErasure ? <EraseQuestion member={member} reply={replyTo("erase")} /> : null}
      <div className="split">
        <div className="stack">
          <Facts member={member} verificationHref={verificationHref} />
          <section className="review-desk" aria-labelledby="notes">
            <SectionHeading id="notes" title={t("review.desk.notes")} />
            <p className="quiet">{t("memberPage.notes.lead")}</p>
            <Notes notes={shown.notes} />
            <ToLog of={{ kind: "member", id: member.id }}>{t("operator.entry.toLog")}</ToLog>
          </section>
          <Fold
            section="packages"
            count={shown.totals.packages}
            shown={shown.packages.length}
            open={replyTo("end-package", "move-package") !== undefined}
          >
            <HeldPackages
              packages={shown.packages}
              isFixed={isOwn}
              reply={replyTo("end-package", "move-package")}
            />
          </Fold>
          <Sections page={shown} />
          <Counts page={shown} />
          <Listed title={t("operator.kind.reports")} rows={reported} />
          <Listed title={t("operator.kind.listings")} rows={homes} />
          <Listed title={t("operator.kind.projects")} rows={projects} />
          <Pager
            page={page}
            pages={pages}
            href={(number) => operatorPaths.operatorMember(member.id, { page: number })}
          />
        </div>
        <aside className="review">
          <MemberAccount
            member={member}
            returned={shown.returned}
            maySignOut={maySignOut}
            replies={replies}
            reply={replyTo("reject")}
          />
          {isOwn ? (
            <p className="quiet">{t("memberPage.own")}</p>
          ) : (
            <>
              <GivePackage
                // Anew once something was given: pressed again, it would give once more.
                key={shown.last_package}
                packages={packages}
                attempt={attempt}
                lastPackage={shown.last_package}
                reply={replyTo("give")}
              />
              <Verification
                member={member}
                replies={verifyReplies}
                reply={replyTo(member.verification_status === "success" ? "withdraw" : "verify")}
              />
            </>
          )}
          <Privacy member={member} isOwn={isOwn} asksData={asksData} />
        </aside>
      </div>
    </div>
  );
}
