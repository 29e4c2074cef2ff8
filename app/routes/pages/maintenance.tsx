import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { companyNameOf, getSite } from "~/session.server/site";
import { EmptyState } from "~/ui/empty-state";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import { notFound } from "~/screens.server/not-found";

/**
 * Stands in for every page while the operator works on the site (`web_maintenance_mode`). @throws 404
 * while the site is open
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, site] = await Promise.all([getTexts(request), getSite(request)]);
  // Settings that cannot be read say nothing: then whoever asks for this page knows better.
  if (site.web_maintenance_mode === "0") throw notFound("page");
  const page = {
    title: t("pages.maintenance.title"),
    name: companyNameOf(site),
    email: site.company_email ?? "",
  };
  return data(page, { status: 503 });
}

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function Maintenance() {
  const { t } = useTranslation();
  const { title, name, email } = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <EmptyState
        level={1}
        drawing="door"
        title={title}
        text={t("pages.maintenance.text", { name })}
        action={
          <>
            {email ? (
              <a href={`mailto:${email}`} className="link">
                {email}
              </a>
            ) : null}
            <TextLink href={paths.signIn()}>{t("pages.maintenance.signIn")}</TextLink>
          </>
        }
      />
    </div>
  );
}
