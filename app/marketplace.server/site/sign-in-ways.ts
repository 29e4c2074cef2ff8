import type { Database } from "../db/database";
import type { Services } from "../services";
import { standardSettings } from "./web-settings";

interface Ways {
  email_password_login: boolean;
  number_with_otp_login: boolean;
}

/**
 * Whether somebody new could make an account in one of these ways, or with Google. Text messages that nobody carries
 * wait in a folder of the server: a telephone alone is no way in then.
 */
export const isWayLeft = (ways: Ways, { signInWays }: Pick<Services, "signInWays">) =>
  ways.email_password_login ||
  (ways.number_with_otp_login && signInWays.codesBy !== "own") ||
  signInWays.google;

/** Whether accounts are made with e-mail and password: as the operator says, and where there is no other way. */
export async function isEmailOffered(services: Pick<Services, "database" | "signInWays">) {
  const [email_password_login, number_with_otp_login] = await Promise.all([
    isOn(services.database, "email_password_login"),
    isOn(services.database, "number_with_otp_login"),
  ]);
  return (
    email_password_login || !isWayLeft({ email_password_login, number_with_otp_login }, services)
  );
}

async function isOn(database: Database, name: keyof Ways) {
  const row = await database
    .selectFrom("site_setting")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return (row?.value ?? standardSettings[name]) === "1";
}
