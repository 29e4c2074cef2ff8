import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Dashboard as Seen } from "~/contract/dashboard/calls";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import dashboardUrl from "~/styles/dashboard.css?url";
import listingsUrl from "~/styles/listings.css?url";
import { ButtonLink } from "~/ui/button";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { useRevalidateOn } from "~/ui/live/use-revalidate-on";
import { pageMeta } from "~/ui/page-meta";
import { MemberArea } from "~/ui/shell/member-area";
import { type DashboardView, type HeldPackage, loadDashboard } from "./dashboard.server";
import { Attention } from "./attention";
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

type Counts = Pick<Seen, "properties" | "projects">;

/** How many listings are in which state; each leads to those listings. */
function ListingCounts({ properties, projects }: Counts) {
  const { t } = useTranslation();
  const byReview = (
    counts: Seen["projects"],
    href: typeof paths.myProperties | typeof paths.myProjects,
  ) => [
    { name: t("dashboard.listings.all"), count: counts.total, href: href() },
    ...(["approved", "pending", "rejected"] as const).map((status) => ({
      name: t(`ui.status.${status}`),
      count: counts[status],
      href: href({ request_status: status }),
    })),
    {
      name: t("ui.status.inactive"),
      count: counts.hidden,
      href: href({ request_status: "approved", status: "0" }),
    },
  ];
  const kinds = (["sell", "rent", "sold", "rented"] as const).map((kind, index) => ({
    name: t(`ui.status.${kind}`),
    count: properties[kind],
    href: paths.myProperties({ property_type: index }),
  }));
  return (
    <section aria-labelledby="counts" className="stack">
      <h2 id="counts">{t("dashboard.listings.title")}</h2>
      {properties.total > 0 ? (
        <CountTiles
          name={t("dashboard.listings.properties")}
          tiles={[...byReview(properties, paths.myProperties), ...kinds]}
        />
      ) : null}
      {projects.total > 0 ? (
        <CountTiles
          name={t("dashboard.listings.projects")}
          tiles={byReview(projects, paths.myProjects)}
        />
      ) : null}
    </section>
  );
}

interface CountTilesProps {
  name: string;
  tiles: { name: string; count: number; href: string }[];
}

function CountTiles({ name, tiles }: CountTilesProps) {
  const { i18n } = useTranslation();
  return (
    <div>
      <h3>{name}</h3>
      <ul className="count-tiles">
        {/* All of them, and the states that some are in. */}
        {tiles
          .filter(({ count }) => count > 0)
          .map((tile) => (
            <li key={tile.href}>
              <Link to={tile.href}>
                <strong>
                  {tile.count.toLocaleString(i18n.language, { numberingSystem: "latn" })}
                </strong>{" "}
                {tile.name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

const steps = [
  { name: "profile", href: paths.profile() },
  { name: "package", href: paths.subscriptionPlan() },
  { name: "list", href: paths.addProperty() },
] as const;

/** How somebody new comes to a first listing; the next step is the one to press. */
function FirstSteps({
  view: { missing, hasPackage },
}: {
  view: Pick<DashboardView, "missing" | "hasPackage">;
}) {
  const { t } = useTranslation();
  const isDone = { profile: missing.length === 0, package: hasPackage, list: false };
  const next = steps.find(({ name }) => !isDone[name]);
  return (
    <section aria-labelledby="start" className="stack">
      <h2 id="start">{t("dashboard.start.title")}</h2>
      <ol className="first-steps">
        {steps.map(({ name, href }, index) => (
          <li key={name} className={isDone[name] ? "is-done" : undefined}>
            <span className="step-number" aria-hidden="true">
              {isDone[name] ? <Icon name="check" /> : index + 1}
            </span>
            <div>
              <h3>
                {t(`dashboard.start.${name}`)}
                {isDone[name] ? (
                  <span className="visually-hidden"> · {t("dashboard.start.done")}</span>
                ) : null}
              </h3>
              <p>{t(`dashboard.start.${name}Text`)}</p>
              {isDone[name] ? null : (
                <ButtonLink
                  href={href}
                  size="small"
                  variant={next?.name === name ? "primary" : "secondary"}
                >
                  {t(`dashboard.start.${name}Action`)}
                </ButtonLink>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What of each package is used, and until when it lasts. */
function PackageUse({ held }: { held: HeldPackage[] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="packages" className="stack">
      <SectionHeading
        id="packages"
        title={t("dashboard.packages.title")}
        href={held.length > 0 ? paths.subscriptions() : undefined}
      />
      {held.length === 0 ? (
        <div className="no-package">
          <p>{t("dashboard.packages.none")}</p>
          <ButtonLink href={paths.subscriptionPlan()} variant="secondary" size="small">
            {t("dashboard.attention.renew")}
          </ButtonLink>
        </div>
      ) : (
        <div className="packages-used">
          {held.map((plan) => (
            <PackageInHand key={plan.key} plan={plan} />
          ))}
        </div>
      )}
    </section>
  );
}

function PackageInHand({ plan }: { plan: HeldPackage }) {
  const { t } = useTranslation();
  return (
    <article className="card package-used">
      <header>
        <h3>{plan.name}</h3>
        <p className="quiet">
          {plan.until ? t("packages.until", { date: plan.until }) : t("packages.forever")}
        </p>
      </header>
      <ul>
        {plan.features.map(({ id, type, name: given, used, limit }) => {
          const name = type ? t(`packages.feature.${type}`) : given;
          return (
            <li key={id}>
              <span>{name}</span>
              <span className="quiet">
                {limit === null ? t("packages.unlimited") : t("packages.used", { used, limit })}
              </span>
              {limit === null ? null : (
                <meter min={0} max={Math.max(limit, 1)} value={used} aria-label={name} />
              )}
            </li>
          );
        })}
      </ul>
    </article>
  );
}
