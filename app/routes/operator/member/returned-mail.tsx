import { Form } from "@remix-run/react";
import type { MemberPage } from "~/contract/operator/member-page/shapes";
import { formatDay } from "~/i18n/dates";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { useMay } from "../parts/use-may";

export interface ReturnedMailProps {
  returned: MemberPage["returned"];
}

/** That letters to the member come back, and why; whoever helps members has the address tried again. */
export function ReturnedMail({ returned }: ReturnedMailProps) {
  const { t, i18n } = useTranslation();
  const may = useMay();
  if (!returned) return null;
  const { since, reason, ...facts } = returned;
  return (
    <Notice tone="warning" title={t("memberPage.returned.title")}>
      <div className="stack">
        <p>
          {t("memberPage.returned.since", {
            ...facts,
            day: formatDay(since, i18n.language, "medium"),
            reason: t(`health.returned.reason.${reason}`),
          })}
        </p>
        <p>{t("memberPage.returned.text")}</p>
        {may("access") ? (
          <Form method="post">
            <Button name="intent" value="try-mail" variant="secondary" icon="send">
              {t("memberPage.returned.again")}
            </Button>
          </Form>
        ) : null}
      </div>
    </Notice>
  );
}
