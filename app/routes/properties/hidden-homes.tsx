import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Notice } from "~/ui/notice";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { changeHidden, loadHidden } from "./hidden-homes.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadHidden(request);

export const action = ({ request }: ActionFunctionArgs) => changeHidden(request);

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
