import { DatabaseSilent } from "./database";

const tries = 3;

/**
 * What the database answers. After `patience` milliseconds it is asked again, which takes another connection: of one
 * whose other side is gone without a word nothing would be heard. Whichever answers first counts.
 * @throws DatabaseSilent when nobody answers
 */
export async function inTime<Answer>(ask: () => Promise<Answer>, patience: number) {
  const asked: Promise<Answer>[] = [];
  while (asked.length < tries) {
    asked.push(ask());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      timer = setTimeout(() => resolve("late"), patience);
    });
    try {
      const answer = await Promise.race([...asked.map(answered), late]);
      if (answer !== "late") return answer.answer;
    } finally {
      clearTimeout(timer);
    }
  }
  throw new DatabaseSilent();
}

const answered = async <Answer>(asked: Promise<Answer>) => ({ answer: await asked });
