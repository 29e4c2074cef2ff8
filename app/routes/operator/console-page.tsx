import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet } from "@remix-run/react";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { ErrorPage } from "~/ui/error-page";
import { errorKind, type ErrorKind } from "~/ui/error-state";
import { pageMeta } from "~/ui/page-meta";

const kinds: ErrorKind[] = ["notFound", "forbidden", "unavailable", "wrongInput", "unexpected"];

/** What a page that cannot be shown is called: the title is made where no texts are at hand. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  return { titles: kinds.map((kind) => [kind, t(`ui.error.${kind}.title`)] as const) };
}

export const meta: MetaFunction<typeof loader> = ({ data, error, ...page }) => {
  if (!error) return [];
  const isAnswer = isRouteErrorResponse(error);
  const own = isAnswer ? (error.data as { title?: string } | null)?.title : undefined;
  const title = own ?? new Map(data?.titles).get(errorKind(isAnswer ? error.status : 500));
  return pageMeta({ ...page, data: title === undefined ? undefined : { title } });
};

/** Around every page of the console. */
export default function ConsolePage() {
  return <Outlet />;
}

/** A page that cannot be shown says so beside the way between the others. */
export function ErrorBoundary() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      action={<ButtonLink href={paths.operator()}>{t("operator.start.overview")}</ButtonLink>}
    />
  );
}
