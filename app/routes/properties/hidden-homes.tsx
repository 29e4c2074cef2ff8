import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { getPropertyList } from "~/contract/properties/calls";
import { getHiddenHomes, hideHome } from "~/contract/remembered/calls";
import { hideForm } from "~/contract/remembered/forms";
import { mostHiddenInBrowser } from "~/contract/remembered/rules";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { hiddenByVisitor, hiddenCookie } from "~/screens.server/hidden-homes";
import { safeRedirect } from "~/session.server/safe-redirect";
import { getSession } from "~/session.server/session";
import { redirectWithError } from "~/session.server/toast";
import { upstream } from "~/session.server/upstream";
import { Button, ButtonLink } from "~/ui/button";
import { cardOf } from "~/ui/listing-cards";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { orNull } from "~/upstream.server/or-null";
import { UpstreamError } from "~/upstream.server/upstream-error";
import { readForm } from "~/screens.server/read-form";

/** What the reader hid, where it can be brought back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, language] = await Promise.all([getTexts(request), getLanguage(request)]);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 100);
  const signedIn = await isMember(request);
  const { data: homes, total = homes.length } = signedIn
    ? await upstream(request).envelope(getHiddenHomes, {
        offset: (page - 1) * homesPerPage,
        limit: homesPerPage,
      })
    : await homesOfVisitor(request, page);
  const pages = Math.max(1, Math.ceil(total / homesPerPage));
  // The last home of the last page was brought back.
  if (page > pages) throw redirect(paths.hiddenHomes(pages > 1 ? { page: pages } : undefined));
  return {
    title: t("ui.hide.title"),
    homes: homes.map((home) => cardOf(home, language)),
    total,
    page,
    pages,
    signedIn,
  };
}

/** Hides a home, or shows it again: for members everywhere, for visitors in this browser. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const read = hideForm.safeParse(Object.fromEntries(form));
  if (!read.success) throw new Response(null, { status: 400, statusText: "Bad Request" });
  const hides = "hide" in read.data;
  const id = "hide" in read.data ? read.data.hide : read.data.show;
  const next = safeRedirect(form.get("next"), paths.hiddenHomes());
  const address = hides && !form.has("stays") ? `${next.split("#")[0]}#home-${id}` : next;
  if (await isMember(request)) {
    try {
      await upstream(request).call(hideHome, { property_id: id, type: hides ? "1" : "0" });
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return redirectWithError(next, error.message);
    }
    return redirect(address);
  }
  const others = hiddenByVisitor(request).filter((one) => one !== id);
  if (hides && others.length >= mostHiddenInBrowser) return redirectWithError(next, "ui.hide.full");
  const ids = hides ? [id, ...others] : others;
  return redirect(address, { headers: { "Set-Cookie": hiddenCookie(ids) } });
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Homes that are not for this reader: a member's everywhere, a visitor's in this browser. */
export default function HiddenHomes() {
  const { t } = useTranslation();
  const { title, homes, total, page, pages, signedIn } = useLoaderData<typeof loader>();
  return (
    <Frame isMember={signedIn}>
      <PageHeading title={title} lead={total > 0 ? t("ui.hide.lead") : undefined} />
      {signedIn || total === 0 ? null : (
        <Notice tone="info">
          {t("ui.hide.inBrowser")}{" "}
          <TextLink href={paths.signIn({ next: paths.hiddenHomes() })}>
            {t("common.signIn")}
          </TextLink>
        </Notice>
      )}
      {total > 0 ? (
        <>
          <PropertyGrid>
            {homes.map((home) => (
              <div key={home.id}>
                <PropertyCard property={home} level={2} />
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="next" value={paths.hiddenHomes({ page })} />
                  <Button
                    variant="secondary"
                    size="small"
                    icon="eye"
                    name="show"
                    value={home.id}
                    aria-label={t("ui.hide.showTitle", { title: home.title })}
                  >
                    {t("ui.hide.show")}
                  </Button>
                </Form>
              </div>
            ))}
          </PropertyGrid>
          <Pager page={page} pages={pages} href={(number) => paths.hiddenHomes({ page: number })} />
        </>
      ) : (
        <EmptyState
          title={t("ui.hide.none")}
          text={t("ui.hide.noneText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
    </Frame>
  );
}

function Frame({ isMember, children }: { isMember: boolean; children: ReactNode }) {
  return isMember ? (
    <MemberArea>{children}</MemberArea>
  ) : (
    <div className="wide stack">{children}</div>
  );
}

const homesPerPage = 24;

const isMember = async (request: Request) => (await getSession(request)).has("token");

/** A visitor's hidden homes that are still on the market. */
async function homesOfVisitor(request: Request, page: number) {
  const ids = hiddenByVisitor(request);
  const asked = ids
    .slice((page - 1) * homesPerPage, page * homesPerPage)
    .map((id) => orNull(upstream(request).call(getPropertyList, { id, limit: 1 })));
  const found = await Promise.all(asked);
  return { data: found.flatMap((homes) => homes ?? []), total: ids.length };
}
