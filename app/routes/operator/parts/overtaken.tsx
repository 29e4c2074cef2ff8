import { useActionData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Notice } from "~/ui/notice";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "./entries.server";
import type { Logged } from "./to-log";
import { useMay } from "./use-may";

/** Where somebody else was quicker to save: what they changed is read beside what was typed, before it is sent once more. */
export function Overtaken({ of: { kind, id } }: { of: Logged }) {
  const { t } = useTranslation();
  const may = useMay();
  const answer = useActionData() as EntryAnswer | undefined;
  if (!answer?.wasOvertaken) return null;
  return (
    <Notice tone="warning" title={t("operator.entry.overtaken")}>
      <p>{t("operator.entry.overtakenText")}</p>
      {may("log") ? (
        <p>
          <TextLink
            href={operatorPaths.operatorActs({ subject: kind, number: id })}
            icon="list"
            target="_blank"
            rel="noopener"
          >
            {t("operator.entry.whatChanged")} {t("operator.review.newTab")}
          </TextLink>
        </p>
      ) : null}
    </Notice>
  );
}
