import { useEffect, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";

/** Spec §8: the operator closed the account; the way on is to write to them. */
export function Deactivated({ contact }: { contact: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  const words = (
    <>
      <p>{t("account.deactivated.text")}</p>
      {contact ? (
        <p>
          <a className="link" href={`mailto:${contact}`}>
            {t("account.signIn.write", { contact })}
          </a>
        </p>
      ) : null}
    </>
  );
  const toContact = (
    <ButtonLink href={paths.contact({ subject: t("account.deactivated.subject") })}>
      {t("account.deactivated.contact")}
    </ButtonLink>
  );
  return (
    <div data-wake="">
      <Notice tone="danger" title={t("account.deactivated.title")} action={toContact}>
        {words}
      </Notice>
      <Dialog
        id="deactivated"
        title={t("account.deactivated.title")}
        open={isAsked}
        onClose={() => setAsked(false)}
      >
        {words}
        <div className="form-actions">{toContact}</div>
      </Dialog>
    </div>
  );
}
