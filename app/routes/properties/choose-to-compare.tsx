import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { paths } from "~/paths";
import compareUrl from "~/styles/compare.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { plainField } from "~/ui/fields/field-metadata";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { PropertyCard } from "~/ui/property-card";
import { PropertyGrid } from "~/ui/property-grid";
import { publicMeta } from "~/ui/public-meta";
import { TextLink } from "~/ui/text-link";
import { readForm } from "~/screens.server/read-form";
import { changeChosen, type ChosenView, loadChosen } from "./choose-to-compare.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: compareUrl }];

export const loader = ({ request }: LoaderFunctionArgs) => loadChosen(request);

export async function action({ request }: ActionFunctionArgs) {
  return changeChosen(request, await readForm(request));
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.compare(),
        unlisted: data.search !== "" || data.chosen.length > 0,
      })
    : [];

/** Where homes are gathered before they stand beside each other. */
export default function Compare() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  const { chosen, kinds } = view;
  const ids = chosen.map(({ id }) => id);
  return (
    <div className="wide compare-page">
      <PageHeading
        title={view.title}
        lead={t("properties.compare.lead")}
        actions={
          ids.length > 1 && kinds < 2 ? (
            <ButtonLink icon="columns-2" href={paths.comparison(ids)}>
              {t("properties.compare.show", { count: ids.length })}
            </ButtonLink>
          ) : null
        }
      />
      {kinds > 1 ? <Notice tone="warning">{t("properties.compare.kinds")}</Notice> : null}
      {ids.length > 0 ? (
        <Chosen view={view} />
      ) : (
        <EmptyState
          drawing="search"
          title={t("properties.compare.none")}
          text={t("properties.compare.noneText")}
          action={<ButtonLink href={paths.properties()}>{t("common.browseHomes")}</ButtonLink>}
        />
      )}
      {view.isFullNow ? null : <AddBySearch view={view} />}
    </div>
  );
}

function Chosen({ view: { chosen, kind } }: { view: ChosenView }) {
  const { t } = useTranslation();
  const term = useTerm();
  return (
    <section aria-labelledby="chosen">
      <SectionHeading id="chosen" title={t("ui.compare.chosen", { count: chosen.length })} />
      <PropertyGrid>
        {chosen.map(({ id, card }) => (
          <div key={id} className="compare-choice">
            {card ? (
              <PropertyCard property={card} />
            ) : (
              <p className="compare-closed">
                <Icon name="lock" />
                {t("properties.compare.closed")}
              </p>
            )}
            <Form method="post" action={paths.compare()}>
              <Button
                variant="secondary"
                size="small"
                icon="x"
                name="remove"
                value={id}
                aria-label={t("properties.compare.removeTitle", {
                  title: card?.title ?? t("properties.compare.closed"),
                })}
              >
                {t("common.remove")}
              </Button>
            </Form>
          </div>
        ))}
      </PropertyGrid>
      <Form method="post" action={paths.compare()} className="cluster compare-after">
        {kind ? (
          <TextLink href={paths.propertiesInCategory(kind.slug_id)}>
            {t("properties.compare.more", { kind: term(kind.category) })}
          </TextLink>
        ) : null}
        <Button variant="quiet" size="small" name="clear" value="1">
          {t("common.clearAll")}
        </Button>
      </Form>
    </section>
  );
}

function AddBySearch({ view: { search, found, kind } }: { view: ChosenView }) {
  const { t } = useTranslation();
  const term = useTerm();
  return (
    <section aria-labelledby="add">
      <SectionHeading
        id="add"
        title={t("properties.compare.add")}
        lead={kind ? t("properties.compare.onlyKind", { kind: term(kind.category) }) : undefined}
      />
      <Form method="get" role="search" className="search-field" key={search}>
        <TextField
          field={plainField("search", search)}
          type="search"
          label={t("properties.search.words")}
          placeholder={t("properties.search.placeholder")}
        />
        <Button variant="secondary" icon="search">
          {t("common.search")}
        </Button>
      </Form>
      {search ? (
        <p role="status" className="compare-found">
          {t("properties.compare.found", { count: found.length, search })}
        </p>
      ) : null}
      {found.length > 0 ? (
        <PropertyGrid>
          {found.map((home) => (
            <div key={home.id} className="compare-choice">
              <PropertyCard property={home} />
              <Form method="post" action={paths.compare()}>
                <Button
                  size="small"
                  variant="secondary"
                  icon="plus"
                  name="add"
                  value={home.id}
                  aria-label={t("ui.compare.addTitle", { title: home.title })}
                >
                  {t("ui.compare.add")}
                </Button>
              </Form>
            </div>
          ))}
        </PropertyGrid>
      ) : null}
    </section>
  );
}
