import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { getTexts } from "~/i18n/i18n.server";
import { paths } from "~/paths";
import { requireUser } from "~/session.server/guards";
import { pageMeta } from "~/ui/page-meta";
import { myProjects, myProjectsPath, readMyProjectFilters } from "./my-projects.server";
import { OwnFilters, OwnList } from "./own-list";
import { OwnProjectRow } from "./own-project-row";
import { projectOwnerAction } from "./owner-action.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const [t, mine] = await Promise.all([getTexts(request), myProjects(request)]);
  return { title: t("listings.project.mine.title"), ...mine };
}

export function action({ request }: ActionFunctionArgs) {
  const back = myProjectsPath(readMyProjectFilters(new URL(request.url).searchParams));
  return projectOwnerAction(request, { back, afterDelete: back });
}

export { ownLinks as links } from "./own-links";

export const meta: MetaFunction<typeof loader> = pageMeta;

export default function MyProjects() {
  const { t } = useTranslation();
  const { title, query, rows, total, ...list } = useLoaderData<typeof loader>();
  return (
    <OwnList
      {...list}
      words={{
        title,
        lead: t("listings.project.mine.found", { count: total }),
        list: title,
        noneTitle: t("listings.project.mine.none.title"),
        noneText: t("listings.project.mine.none.text"),
      }}
      add={{
        href: paths.addProject(),
        label: t("listings.project.add.title"),
        icon: "building-2",
      }}
      filters={<OwnFilters query={query} />}
      total={total}
      href={(page) => paths.myProjects({ ...query, page: page === 1 ? undefined : page })}
      allHref={paths.myProjects()}
      rows={rows.map((row) => (
        <OwnProjectRow key={row.id} row={row} />
      ))}
    />
  );
}
