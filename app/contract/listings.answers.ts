import type { Parameter } from "./shapes/category";
import { inLatinDigits } from "./localized-numbers";

/** What somebody answered to a category's question: a text, chosen options, or a file. */
export type Answer = string | string[] | File;

type Read = { answer: Answer | null } | { message: string };

const decimal = /^[+-]?\d{1,15}([.,]\d{1,6})?$/;
const longestText = { textbox: 255, textarea: 5000 };

/**
 * One answer as it is kept; `answer: null` when nothing was answered. Both sides ask this: the screens
 * before they post (other upstreams do not check, contract §3.14) and the embedded API.
 */
export function readAnswer(
  {
    type_of_parameter: kind,
    type_values: options,
  }: Pick<Parameter, "type_of_parameter" | "type_values">,
  given: Answer | undefined,
): Read {
  if (given instanceof File)
    return kind === "file" ? { answer: given } : { message: "A file is no answer here." };
  const texts = [given ?? []]
    .flat()
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) return { answer: null };
  const text = texts.join(", ");
  switch (kind) {
    case "checkbox":
      return texts.every((one) => options.includes(one))
        ? { answer: [...new Set(texts)] }
        : { message: "Please choose one of the options." };
    case "dropdown":
    case "radiobutton":
      return options.includes(text)
        ? { answer: text }
        : { message: "Please choose one of the options." };
    case "number": {
      const digits = inLatinDigits(text);
      return decimal.test(digits)
        ? { answer: digits.replace(",", ".") }
        : { message: "Please enter a number." };
    }
    case "file":
      return { message: "Please choose a file." };
    default:
      return text.length <= longestText[kind]
        ? { answer: text }
        : { message: `Please use at most ${longestText[kind]} characters.` };
  }
}

export const answerMissing = "Please answer this question.";
