import { useTranslation } from "~/i18n/use-translation";
import { useSite } from "./site-context";
import { TextLink } from "./text-link";

/** For operators who may change what others list: the way to the form. */
export function EditForOwner({ href }: { href: string }) {
  const { t } = useTranslation();
  const { editsForOthers } = useSite();
  return editsForOthers ? (
    <p className="report-line">
      <TextLink href={href} icon="square-pen" rel="nofollow">
        {t("behalf.acts.edit")}
      </TextLink>
    </p>
  ) : null;
}
