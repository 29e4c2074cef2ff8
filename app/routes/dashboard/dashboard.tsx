import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import listingsUrl from "~/styles/listings.css?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { loadDashboard } from "./dashboard.server";
import { Attention } from "./dashboard-attention";
import { FirstSteps } from "./dashboard-first-steps";
import { ListingCounts } from "./dashboard-counts";
import { PackageUse } from "./dashboard-packages";
import { Figures } from "~/routes/my-listings/figures";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: dashboardUrl },
  { rel: "stylesheet", href: listingsUrl },
];

export const loader = ({ request }: LoaderFunctionArgs) => loadDashboard(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A member's home: what needs them, and what became of their listings. */
export default function Dashboard() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  useRevalidateOn(({ kind }) => kind === "payment");
  return (
    <MemberArea>
      <PageHeading
        title={view.title}
        lead={t("dashboard.lead")}
        actions={
          view.isNew ? undefined : (
            <ButtonLink href={paths.addProperty()} icon="house-plus">
              {t("listings.mine.add")}
            </ButtonLink>
          )
        }
      />
      {view.isNew ? <FirstSteps view={view} /> : null}
      <Attention view={view} />
      {view.isNew ? null : (
        <>
          <ListingCounts properties={view.properties} projects={view.projects} />
          {view.figures ? (
            <Figures figures={view.figures} href={(days) => paths.dashboard({ days })} />
          ) : null}
        </>
      )}
      <PackageUse held={view.held} />
    </MemberArea>
  );
}
