import { useTranslation } from "~/i18n/use-translation";
import { securityPaths } from "~/security-paths";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";

/** Says that no mail about new homes comes before the member's address is confirmed. */
export function AlertAddressNotice() {
  const { t } = useTranslation();
  return (
    <Notice tone="warning">
      {t("properties.saved.address.text")}{" "}
      <TextLink href={securityPaths.changeEmail()}>{t("properties.saved.address.link")}</TextLink>
    </Notice>
  );
}
