import { useTerm } from "~/i18n/terms";
import { useTranslation } from "~/i18n/use-translation";
import { Notice } from "~/ui/notice";
import type { FormCategory } from "./answers";

/** What a listing's questions were answered, and in which category. */
export interface Answered {
  category: string;
  answers: { id: number; name: string; value: string | string[] }[];
}

/** Under this name the form says in which category its reader has read what goes. */
export const confirmedLossField = "losing_in";

/** Answers that another category does not ask for. */
export const answersLostIn = (
  { category, answers }: Answered,
  chosen: Pick<FormCategory, "id" | "questions">,
) =>
  String(chosen.id) === category
    ? []
    : answers.filter(({ id }) => !chosen.questions.some((question) => question.id === id));

interface LostAnswersProps {
  answered: Answered;
  chosen: FormCategory | undefined;
}

/** Says what goes with another category, and with the form that it was said. */
export function LostAnswers({ answered, chosen }: LostAnswersProps) {
  const { t } = useTranslation();
  const term = useTerm();
  const lost = chosen ? answersLostIn(answered, chosen) : [];
  return (
    <div role="status">
      {chosen && lost.length > 0 ? (
        <Notice tone="warning" title={t("behalf.edit.losing")}>
          <ul>
            {lost.map(({ id, name, value }) => (
              <li key={id}>
                {term(name)}: <bdi>{term(value)}</bdi>
              </li>
            ))}
          </ul>
          <p>{t("behalf.edit.losingText")}</p>
          <input type="hidden" name={confirmedLossField} value={chosen.id} />
        </Notice>
      ) : null}
    </div>
  );
}
