import type { SerializeFrom } from "@remix-run/node";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Icon, type IconName } from "~/ui/icon";
import { Link } from "~/ui/link";
import type { HealthLine } from "./lines.server";

const icons: Record<HealthLine["state"], IconName> = {
  fine: "circle-check",
  warning: "triangle-alert",
  unknown: "info",
};

/** What stands together in one section of the page. */
const sections: Record<HealthLine["key"], string> = {
  letters: "letters",
  returned: "returned",
  jobs: "jobs",
  notices: "notices",
  disk: "server",
  database: "server",
  backup: "server",
};

/** How everything stands, each leading to where the page says more. */
export function HealthLines({ lines }: { lines: SerializeFrom<HealthLine>[] }) {
  const { t } = useTranslation();
  return (
    <ul className="console-waiting console-health">
      {lines.map(({ key, state, text }) => (
        <li key={key} className={`health-${state}`}>
          <Icon name={icons[state]} />
          <Link to={`${operatorPaths.operatorHealth()}#${sections[key]}`}>
            {t(`health.line.${key}`)}
          </Link>
          <small>
            <span className="visually-hidden">{t(`health.state.${state}`)}: </span>
            <bdi>{text}</bdi>
          </small>
        </li>
      ))}
    </ul>
  );
}
