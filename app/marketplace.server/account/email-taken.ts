import pg from "pg";
import { refusals } from "~/contract/refusals";
import { Invalid } from "../http/refusals";

export const emailTaken = () =>
  new Invalid({ email: refusals.email_registered }, undefined, "email_registered");

/**
 * Runs what writes an e-mail address; the database's own rule decides when two want the same.
 * @throws Invalid when another member has the address
 */
export async function unlessEmailTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === "member_email_key")
      throw emailTaken();
    throw error;
  }
}
