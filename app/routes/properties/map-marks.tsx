import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Link } from "~/ui/link";
import type { HomeMarker } from "./map.server";
import type { Cluster, HomeLook } from "./marker-layout";
import { useMarkerWords } from "./marker-words";

export interface Pointing {
  /** The home that is pointed at in the list or on the map. */
  pointedAt: number | null;
  pointAt: (home: number | null) => void;
}

/** Where a map is narrow, and where it is wide. */
interface OnEither<Look> {
  narrow?: Look;
  wide?: Look;
}

interface HomeMarkProps extends Pointing {
  home: HomeMarker;
  /** Its number in the list. */
  number: number;
  className: "map-number" | "map-price";
  looks: OnEither<HomeLook>;
  children: ReactNode;
}

/** A home on a map, which leads to it in the list: a label, or a dot that becomes one when it is pointed at. */
export function HomeMark(props: HomeMarkProps) {
  const { home, number, className, looks, pointedAt, pointAt, children } = props;
  const { homeName } = useMarkerWords();
  return (
    <a
      href={`#home-${home.id}`}
      id={`marker-${home.id}`}
      className={className}
      data-narrow={looks.narrow?.isDot ? "dot" : undefined}
      data-wide={looks.wide?.isDot ? "dot" : undefined}
      style={asideOf(looks)}
      data-pointed={pointedAt === home.id || undefined}
      aria-label={`${number}: ${homeName(home)}`}
      onMouseEnter={() => pointAt(home.id)}
      onMouseLeave={() => pointAt(null)}
      onFocus={() => pointAt(home.id)}
      onBlur={() => pointAt(null)}
    >
      {children}
    </a>
  );
}

const pixels = ({ aside }: HomeLook) => aside && `${aside.x}px ${aside.y}px`;

function asideOf({ narrow, wide }: OnEither<HomeLook>): CSSProperties | undefined {
  if (!narrow?.aside && !wide?.aside) return undefined;
  const properties = {
    ...(narrow?.aside && { "--narrow-aside": pixels(narrow) }),
    ...(wide?.aside && { "--wide-aside": pixels(wide) }),
  };
  return properties as CSSProperties;
}

interface ClusterMarkProps {
  cluster: Cluster;
  to: string;
  /** Its place, where there is room for it. */
  names: OnEither<string>;
  /** It is there only where the map is so wide. */
  only?: "narrow" | "wide";
  preventScrollReset?: boolean;
}

/** Homes that stand together, which leads to where they come apart. */
export function ClusterMark({ cluster, to, names, only, ...props }: ClusterMarkProps) {
  const { t } = useTranslation();
  const { clusterName } = useMarkerWords();
  const name = names.wide ?? names.narrow;
  return (
    <Link
      to={to}
      {...props}
      className="map-cluster"
      data-only={only}
      aria-label={t("properties.map.zoomTo", { what: clusterName(cluster) })}
    >
      <b>{cluster.count}</b>
      {name === undefined ? null : (
        <span
          dir="auto"
          data-only={
            names.wide === undefined ? "narrow" : names.narrow === undefined ? "wide" : undefined
          }
        >
          {name}
        </span>
      )}
    </Link>
  );
}
