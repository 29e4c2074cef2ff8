import type { ComingPage } from "~/screens.server/operator-text";
import { formatStart } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";

/** From when on something else holds, with the way to read it. */
export function ComingNote({ coming }: { coming: ComingPage[] }) {
  const { t, i18n } = useTranslation();
  return coming.map(({ page, id, holds_from }) => {
    const day = formatStart(holds_from, i18n.language);
    return (
      <Notice
        key={id}
        action={
          <TextLink href={paths.comingPage(page, id)}>
            {t("pages.written.readComing", { day })}
          </TextLink>
        }
      >
        {t("pages.written.coming", { day })}
      </Notice>
    );
  });
}
