import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

interface FeatureButtonProps {
  home: { id: number; title: string };
  /** Where to come back to when it cannot be. */
  next: string;
}

/** Advertises a listing that is on the market (spec §7 feature action). */
export function FeatureButton({ home, next }: FeatureButtonProps) {
  const { t } = useTranslation();
  return (
    <Form method="post" action={paths.myAdverts()}>
      <input type="hidden" name="id" value={home.id} />
      <input type="hidden" name="next" value={next} />
      <Button variant="secondary" size="small" icon="star" name="feature_for" value="property">
        {t("listings.adverts.feature")}
        <span className="visually-hidden">: {home.title}</span>
      </Button>
    </Form>
  );
}
