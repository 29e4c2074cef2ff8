import type { Change } from "~/contract/changes";
import type { Database } from "../../db/database";
import { mailLanguages, mailTexts, type LetterTexts } from "../texts";
import { faultOf } from "./check";
import { withOverrides, writableKeys } from "./places";

/**
 * What letters say at this site. It is read once and kept; when one of the texts changes, in whichever process, it is
 * read again for the next letter.
 */
export class LetterTextMemory {
  private kept: Promise<LetterTexts> | undefined;

  constructor(private readonly database: Database) {}

  /** @throws when the database does not answer */
  current(): Promise<LetterTexts> {
    if (this.kept) return this.kept;
    const reading = readLetterTexts(this.database);
    this.kept = reading;
    reading.catch(() => {
      if (this.kept === reading) this.kept = undefined;
    });
    return reading;
  }

  noteChange(changes: readonly Change[]) {
    if (changes.includes("letters") || changes.includes("everything")) this.kept = undefined;
  }
}

async function readLetterTexts(database: Database): Promise<LetterTexts> {
  const rows = await database
    .selectFrom("letter_text")
    .select(["language", "key", "text"])
    .execute();
  return textsWith(rows);
}

interface Written {
  language: string;
  key: string;
  text: string;
}

/**
 * The product's texts with those over them that operators wrote. What would be refused today is left out: the product
 * may have got other values for its texts since it was written.
 */
export function textsWith(written: readonly Written[]): LetterTexts {
  const all = new Map(
    mailLanguages.map((language) => {
      const over = new Map(
        written
          .filter((one) => one.language === language && isUsable(one))
          .map(({ key, text }) => [key, text]),
      );
      const texts = mailTexts(language);
      return [language, over.size > 0 ? withOverrides(texts, over) : texts];
    }),
  );
  return (language) => all.get(language) ?? mailTexts(language);
}

const isUsable = ({ key, text }: Written) =>
  text !== "" && writableKeys.has(key) && faultOf(key, text) === undefined;
