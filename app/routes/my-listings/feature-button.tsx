import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { ungatedPage } from "./feature-gate-address";
import type { Listed } from "./owner-actions";

/** Advertises a listing that is on the market (spec §7 feature action). */
export function FeatureButton({ listed: { kind, id, title } }: { listed: Listed }) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={paths.myAdverts()}>
      <input type="hidden" name="id" value={id} />
      {/* Where to come back to when it cannot be. */}
      <input type="hidden" name="next" value={ungatedPage(pathname + search)} />
      <Button variant="secondary" size="small" icon="star" name="feature_for" value={kind}>
        {t("listings.adverts.feature")}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}
