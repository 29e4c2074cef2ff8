import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { EntryList, EntryName } from "../parts/entry-list";
import { OrderButtons } from "../parts/order-buttons";
import { ShownMark } from "../parts/shown-times";
import { MissingLanguages } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { loadSlides, orderSlides } from "./slides.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadSlides(request);

export const action = ({ request }: ActionFunctionArgs) => orderSlides(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Pictures at the head of the front page, in their order. */
export default function Slides() {
  const { t } = useTranslation();
  const { title, slides } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.slides.lead")}
      tabs={<ContentTabs current="slides" />}
      add={{ href: operatorPaths.operatorSlide("new"), label: t("operator.content.slides.new") }}
      empty={{
        title: t("operator.content.slides.none"),
        text: t("operator.content.slides.noneText"),
      }}
      file={{ table: "slides" }}
      columns={[
        { key: "picture", label: t("operator.content.picture") },
        { key: "name", label: t("operator.entry.name") },
        { key: "kind", label: t("operator.content.slides.leadsTo") },
        { key: "missing", label: t("operator.entry.missingIn") },
        { key: "order", label: t("operator.entry.order") },
      ]}
      rows={slides.map((slide, place) => ({
        key: slide.id,
        cells: {
          picture: (
            <span className="slide-in-list">
              <Picture url={slide.image} alt={slide.alt} sizes="8rem" largest={320} />
            </span>
          ),
          name: (
            <EntryName
              href={operatorPaths.operatorSlide(slide.id)}
              name={slide.name}
              note={
                slide.shown === "shown" && !slide.is_shown ? (
                  <Badge>{t("operator.content.slides.gone")}</Badge>
                ) : (
                  <ShownMark shown={slide.shown} />
                )
              }
            />
          ),
          kind: t(`operator.content.slides.kinds.${slide.kind}`),
          missing: <MissingLanguages languages={slide.missing} />,
          order: (
            <OrderButtons id={slide.id} name={slide.name} place={place} count={slides.length} />
          ),
        },
      }))}
    />
  );
}
