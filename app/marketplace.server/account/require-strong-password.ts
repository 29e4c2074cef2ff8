import { createHash } from "node:crypto";
import { Invalid } from "../http/refusals";
import type { Services } from "../services";
import { companyName, standardCompanyName } from "../site/company-name";
import { guessOf, type PasswordOwner } from "./guessable";

/** Longer than this nobody waits for what others know. */
const longestWait = 1500;

let list: Promise<string> | undefined;

/** The passwords that are used most, a line each: one text is a tenth of what a set of them takes in memory. */
const readList = () =>
  import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => `\n${dictionary["passwords-common"].join("\n")}\n`,
  );

/**
 * Refuses a new password that is shorter than this site takes them, among those that are tried first, or made of what is known of its owner and the site
 * (decision 125).
 * @throws Invalid
 */
export async function requireStrongPassword(
  services: Services,
  password: string,
  owner: PasswordOwner,
) {
  const { shortestPassword: fewest } = services;
  if (password.length < fewest)
    throw new Invalid({ password: `Password must be ${fewest} characters or more.` });
  const listed = await (list ??= readList());
  const { hostname } = new URL(services.publicUrl);
  const site = [standardCompanyName, await companyName(services.database), hostname];
  const guess = guessOf(
    password,
    owner,
    site,
    (word) => word.length > 3 && listed.includes(`\n${word}\n`),
  );
  if (guess === "personal")
    throw new Invalid({
      password:
        "This password is too close to your name, email, phone number or the name of this site. Please choose another one.",
    });
  if (guess === "common" || (await isBreached(services, password)))
    throw new Invalid({
      password: "This password is used so often that it is tried first. Please choose another one.",
    });
}

/**
 * Whether the password was in a breach that the public knows of, where the operator wants that looked up. Five of
 * forty signs of its hash leave the house; when nobody answers in time, it counts as unknown.
 */
async function isBreached({ breachLookup, fetchOutside, logger }: Services, password: string) {
  if (!breachLookup) return false;
  const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
  try {
    const response = await fetchOutside(
      `https://api.pwnedpasswords.com/range/${hash.slice(0, 5)}`,
      {
        headers: { "Add-Padding": "true" },
        redirect: "error",
        signal: AbortSignal.timeout(longestWait),
      },
    );
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const rest = hash.slice(5);
    // What pads the answer out has a count of 0.
    return (await response.text())
      .split(/\r?\n/)
      .some((line) => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
  } catch (err) {
    logger.warn({ err }, "whether a password was breached could not be looked up");
    return false;
  }
}
