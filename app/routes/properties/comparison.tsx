import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import compareUrl from "~/styles/compare.css?url";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { PackageGate } from "~/ui/package-gate";
import { pageMeta } from "~/ui/page-meta";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { loadComparison, type Row } from "./comparison.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: compareUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadComparison(request, params.ids ?? "");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => pageMeta({ data, matches });

/** Homes beside each other; what differs is marked. */
export default function Comparison() {
  const { t } = useTranslation();
  const { reason, ids, next, homes, rows } = useLoaderData<typeof loader>();
  if (reason === "kinds") return <DifferentKinds />;
  if (reason)
    return (
      <div className="wide">
        <PackageGate
          level={1}
          text={t(`properties.compare.gate.${reason}`)}
          signedIn={reason !== "visitor"}
          next={next}
        />
      </div>
    );
  return (
    <div className="wide comparison">
      <Breadcrumbs
        crumbs={[
          { label: t("properties.compare.title"), href: paths.compare() },
          { label: t("properties.compare.beside") },
        ]}
      />
      <PageHeading
        title={t("properties.compare.beside")}
        actions={
          <Form method="post" action={paths.compare()}>
            <Button variant="secondary" icon="pencil" name="homes" value={ids.join("-")}>
              {t("properties.compare.change")}
            </Button>
          </Form>
        }
      />
      <div className="comparison-tools">
        <label className="choice">
          <input type="checkbox" id="only-different" />
          <span>{t("properties.compare.onlyDifferent")}</span>
        </label>
        <span className="only-scripts">
          <Button type="button" variant="quiet" icon="printer" onClick={() => print()}>
            {t("properties.compare.print")}
          </Button>
        </span>
      </div>
      <div
        className="comparison-scroll"
        role="region"
        aria-label={t("properties.compare.beside")}
        // A region that scrolls sideways must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <td />
              {homes.map(({ id, href, title, image, price, rentDuration }) => (
                <th key={id} scope="col">
                  <Picture url={image} alt="" sizes="(min-width:64rem) 280px, 45vw" largest={640} />
                  <Price inTable amount={price} rentDuration={rentDuration} />
                  {href ? (
                    <Link to={href} dir="auto">
                      {title}
                    </Link>
                  ) : (
                    <span dir="auto">{title}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ComparedRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function ComparedRow({ row: { label, values, isDifferent } }: { row: Row }) {
  const { t } = useTranslation();
  return (
    <tr className={isDifferent ? "differs" : undefined}>
      <th scope="row">
        <span dir="auto">{label}</span>
        {isDifferent ? <small>{t("properties.compare.differs")}</small> : null}
      </th>
      {values.map((value, place) => (
        <td key={place}>
          {value ? (
            <span dir="auto">{value}</span>
          ) : (
            <span className="quiet" aria-label={t("properties.compare.unsaid")} role="img">
              –
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

function DifferentKinds() {
  const { t } = useTranslation();
  return (
    <div className="wide">
      <EmptyState
        level={1}
        drawing="search"
        title={t("properties.compare.cannot")}
        text={t("properties.compare.kinds")}
        action={<ButtonLink href={paths.compare()}>{t("properties.compare.change")}</ButtonLink>}
      />
    </div>
  );
}
