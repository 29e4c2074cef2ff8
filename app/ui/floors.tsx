import { useTranslation } from "~/i18n/use-translation";
import type { Floor } from "./floors-of";
import { Icon } from "./icon";
import { Picture } from "./picture";
import { useViewer } from "./use-viewer";

/**
 * The floors with their plans; each opens as large as the window, or by itself without scripts. Their
 * looks are in `styles/projects.css`.
 */
export function Floors({ floors }: { floors: Floor[] }) {
  const { t } = useTranslation();
  const pictures = floors.flatMap((floor) => floor.pictures).filter((plan) => !plan.isPaper);
  const { viewer, open } = useViewer(pictures, t("projects.detail.floors"));
  if (floors.length === 0) return null;
  return (
    <section aria-labelledby="floors">
      <h2 id="floors">{t("projects.detail.floors")}</h2>
      <ul className="floors">
        {floors.map(({ title, pictures: plans }) => (
          <li key={title}>
            <h3 dir="auto">{title}</h3>
            {plans.map((plan) => (
              <a
                key={plan.url}
                href={plan.url}
                onClick={(event) => open(event, pictures.indexOf(plan))}
              >
                {plan.isPaper ? (
                  <span className="link">
                    <Icon name="file-text" />
                    {plan.alt}
                  </span>
                ) : (
                  <Picture
                    url={plan.url}
                    alt={plan.alt}
                    aspect="3/2"
                    sizes="(min-width:64rem) 280px, (min-width:40rem) 46vw, 92vw"
                    largest={960}
                  />
                )}
              </a>
            ))}
          </li>
        ))}
      </ul>
      {viewer}
    </section>
  );
}
