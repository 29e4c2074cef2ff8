import type { TFunction } from "i18next";
import type { OperatorAct } from "~/contract/operator/calls";
import { letterGroups } from "~/contract/operator/letters/rules";
import { erasureReasons } from "~/contract/operator/member-page/rules";
import { operatorRoles } from "~/contract/operator/team/rules";

const letters: readonly string[] = Object.values(letterGroups).flat();

/** Why it was done, as people read it; of a file that was taken away, how many rows it had. */
export function reasonInWords(
  t: TFunction,
  { act, subject_kind, reason }: Pick<OperatorAct, "act" | "subject_kind" | "reason">,
) {
  const role = (word: string) =>
    operatorRoles.some((one) => one === word) ? t(`operator.roles.name.${word}`) : word;
  const letter = (id: string) => (letters.includes(id) ? t(`letters.when.${id}`) : id);
  const parts = reason.split(" · ");
  if (act === "change_role") return reason.split(" → ").map(role).join(" → ");
  if (subject_kind === "invitation") return parts.map(role).join(" · ");
  if (subject_kind === "letter" || act === "test") return parts.map(letter).join(" · ");
  if (subject_kind === "file") return t("operator.acts.exportedRows", { count: Number(reason) });
  const isErased = act === "erase" && erasureReasons.some((known) => known === reason);
  return isErased ? t(`memberPage.erase.reasons.${reason}`) : reason;
}
