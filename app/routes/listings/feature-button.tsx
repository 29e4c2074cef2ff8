import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import type { Listed } from "./owner-actions";

interface FeatureButtonProps {
  listed: Listed;
  /** Where to come back to when it cannot be. */
  next: string;
}

/** Advertises a listing that is on the market (spec §7 feature action). */
export function FeatureButton({ listed: { kind, id, title }, next }: FeatureButtonProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={paths.myAdverts()}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={next} />
      <Button variant="secondary" size="small" icon="star" name="feature_for" value={kind}>
        {t("listings.adverts.feature")}
        <span className="visually-hidden">: {title}</span>
      </Button>
    </Form>
  );
}
