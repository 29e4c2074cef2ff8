import type { Database } from "../db/database";

const standard = { ask_owners_after_days: 30, owners_answer_within_days: 14 };
export type ConfirmationSettingName = keyof typeof standard;

/** How often owners are asked whether their homes still stand, and how long an answer is waited for. */
export async function confirmationSettings(database: Database) {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", Object.keys(standard))
    .execute();
  const days = (name: ConfirmationSettingName) => {
    const chosen = rows.find((row) => row.name === name)?.value;
    return typeof chosen === "number" && Number.isInteger(chosen) && chosen > 0
      ? chosen
      : standard[name];
  };
  return {
    askAfterDays: days("ask_owners_after_days"),
    answerWithinDays: days("owners_answer_within_days"),
  };
}
