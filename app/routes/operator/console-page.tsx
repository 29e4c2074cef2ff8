import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet } from "@remix-run/react";
import { getTexts } from "~/i18n/i18n.server";
import { errorKind, errorKinds } from "~/ui/error-state";
import { pageMeta } from "~/ui/page-meta";

/** A page that cannot be shown says so beside the way between the others. */
export { ErrorPage as ErrorBoundary } from "~/ui/error-page";

/** What such a page is called: the title is made where no texts are at hand. */
export async function loader({ request }: LoaderFunctionArgs) {
  const t = await getTexts(request);
  return { titles: errorKinds.map((kind) => [kind, t(`ui.error.${kind}.title`)] as const) };
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
