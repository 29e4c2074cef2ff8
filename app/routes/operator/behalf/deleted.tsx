import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { formatDay } from "~/i18n/dates";
import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { StatusBadge } from "~/ui/status-badge";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { loadDeleted, restore } from "./deleted.server";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadDeleted(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) => restore(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What a member deleted, and how it comes back. */
export default function DeletedListing() {
  const { t, i18n } = useTranslation();
  const { title, listing } = useLoaderData<typeof loader>();
  const { kind, owner, photos, description } = listing;
  return (
    <div className="wide stack">
      <TextLink href={operatorPaths.operatorListings({ state: "deleted" })} icon="arrow-left">
        {t("behalf.deleted.back")}
      </TextLink>
      <PageHeading title={title} lead={listing.city} />
      <div className="split">
        <div className="stack">
          <p className="cluster">
            {t(`operator.advertised.${kind}`)} {listing.listing_id}
            {listing.request_status ? <StatusBadge status={listing.request_status} /> : null}
            {owner?.id ? (
              <Link className="link" to={operatorPaths.operatorMember(owner.id)}>
                <bdi>{owner.name}</bdi>
              </Link>
            ) : (
              t("operator.listings.own")
            )}
          </p>
          <ul className="cards-3" aria-label={t("operator.review.photos")}>
            {photos.map((url, index) => (
              <li key={url}>
                <Picture
                  url={url}
                  alt={t("operator.review.photo", { number: index + 1, title })}
                  sizes="(min-width:64rem) 280px, 50vw"
                  largest={640}
                />
              </li>
            ))}
          </ul>
          <p className="prose console-value" dir="auto">
            {description}
          </p>
        </div>
        <section className="review" aria-labelledby="restore">
          <h2 id="restore">{t("behalf.deleted.title")}</h2>
          <p>{t("behalf.deleted.text")}</p>
          <p className="quiet">
            {t("behalf.deleted.noLonger", { date: formatDay(listing.gone_at, i18n.language) })}
          </p>
          <RestoreForm />
        </section>
      </div>
    </div>
  );
}

function RestoreForm() {
  const { t } = useTranslation();
  const translate = useTerm();
  const { categories } = useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  return (
    <Form method="post" className="form">
      {categories.length > 0 ? (
        <SelectField
          field={{ ...plainField("category_id"), errors: errors?.category_id }}
          label={t("behalf.deleted.category")}
          hint={t("behalf.deleted.categoryHint")}
          placeholder={t("behalf.deleted.chooseCategory")}
          options={categories.map(({ value, label }) => ({ value, label: translate(label) }))}
        />
      ) : null}
      <SubmitButton wide name="way" value="waiting">
        {t("behalf.deleted.waiting")}
      </SubmitButton>
      <SubmitButton wide variant="secondary" name="way" value="before">
        {t("behalf.deleted.before")}
      </SubmitButton>
    </Form>
  );
}
