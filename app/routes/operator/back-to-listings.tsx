import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { TextLink } from "~/ui/text-link";
import { queuePath } from "./queues";
import { useMay } from "./use-may";

/** From a listing to the queue that it waits in, or to all of them for operators who decide nothing. */
export function BackToListings({ queue }: { queue: "listings" | "projects" }) {
  const { t } = useTranslation();
  return useMay()("review") ? (
    <TextLink href={queuePath(queue)} icon="arrow-left">
      {t("operator.review.back")}
    </TextLink>
  ) : (
    <TextLink href={operatorPaths.operatorListings()} icon="arrow-left">
      {t("operator.pages.listings")}
    </TextLink>
  );
}
