import { useTranslation } from "~/i18n/use-translation";
import type { Dashboard } from "~/contract/dashboard";
import { paths } from "~/paths";
import { Link } from "~/ui/link";

type Counts = Pick<Dashboard, "properties" | "projects">;

/** How many listings are in which state; each leads to those listings. */
export function ListingCounts({ properties, projects }: Counts) {
  const { t } = useTranslation();
  const byReview = (
    counts: Dashboard["projects"],
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
