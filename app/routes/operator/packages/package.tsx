import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { pageMeta } from "~/ui/page-meta";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryPage } from "../parts/entry-page";
import { RemoveEntry } from "../parts/remove-entry";
import { changePackage, loadPackage } from "./packages.server";
import { PackageHolders } from "./package-holders";
import { PackageFields } from "./package-fields";

export const loader = ({ request, params }: LoaderFunctionArgs) => loadPackage(request, params.id);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changePackage(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** A package: what it costs and allows, and who has it. */
export default function Package() {
  const { t } = useTranslation();
  const { title, found, holders } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  return (
    <EntryPage
      title={title}
      list={{ href: operatorPaths.operatorPackages(), label: t("operator.packages.title") }}
      mark={found?.is_hidden ? <Badge>{t("operator.entry.hidden")}</Badge> : null}
      log={found && { kind: "package", id: found.id }}
    >
      <PackageFields key={found?.revision} />
      {found ? (
        <>
          <PackageHolders id={found.id} {...holders} />
          {found.taken === 0 ? (
            <RemoveEntry
              name={found.name}
              revision={found.revision}
              text={t("operator.packages.neverTaken")}
              fault={answer?.notRemoved}
            />
          ) : null}
        </>
      ) : null}
    </EntryPage>
  );
}
