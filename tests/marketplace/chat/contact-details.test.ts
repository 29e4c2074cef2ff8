import { describe, expect, test } from "vitest";
import { holdsContactDetails } from "~/contract/contact-details";
import { newMember } from "../asking";
import { chatsAboutHome, theOperators } from "./chat-setup";

const { here, tries, says, reads } = chatsAboutHome();

const asked = { warn_of_contact_details: true };
const withNumber = "Call me: +351 912 345 678";

describe("a first message with contact details", () => {
  test("is answered with a question, and sent when it is not asked for", async () => {
    const { owner, asker } = here;
    const { status, body } = await tries(asker, owner, { message: withNumber, ...asked });
    expect([status, body]).toMatchObject([422, { error: true, warning: "contact_details" }]);
    expect(body.errors).toEqual({ message: body.message });
    expect(body.message).toMatch(/phone number or an e-mail address/);
    expect(await reads(asker, owner)).toEqual([]);
    expect((await tries(asker, owner, { message: withNumber })).status).toBe(200);
    const later = { message: "Or write to me@example.com", ...asked };
    expect((await tries(asker, owner, later)).status).toBe(200);
    expect((await tries(owner, asker, { message: withNumber, ...asked })).status).toBe(422);
  });

  test("uses up no conversation of the day", async () => {
    const { marketplace, owner, asker } = here;
    await tries(asker, owner, { message: withNumber, ...asked });
    const counted = await marketplace.database
      .selectFrom("rate_limit")
      .select("name")
      .where("subject", "=", String(asker.id))
      .execute();
    expect(counted).toEqual([{ name: "message" }]);
  });

  test("is no matter when an operator speaks for the operators; a member who writes to them is asked", async () => {
    const { marketplace, owner, asker } = here;
    const operator = await newMember(marketplace, { is_operator: true });
    expect((await tries(operator, owner, { message: withNumber, ...asked })).status).toBe(200);
    expect((await tries(asker, theOperators, { message: withNumber, ...asked })).status).toBe(422);
  });

  test("is not asked about when none is in it, or something is said before", async () => {
    const { owner, asker } = here;
    expect((await tries(asker, owner, { message: "Is it free?", ...asked })).status).toBe(200);
    await says(asker, owner, "Hello?");
    expect((await tries(asker, owner, { message: withNumber, ...asked })).status).toBe(200);
  });

  test("to whoever takes no messages is refused at once", async () => {
    const { marketplace, owner, asker } = here;
    await marketplace.database
      .insertInto("block")
      .values({ blocker_id: owner.id, blocked_id: asker.id, created_at: marketplace.clock.now })
      .execute();
    expect((await tries(asker, owner, { message: withNumber, ...asked })).status).toBe(400);
  });
});

test.each([
  ["+351 912 345 678", true],
  ["ring 0034 600 123 456 please", true],
  ["06.12.34.56.78", true],
  ["(030) 1234-5678", true],
  ["9123 4567", true],
  ["٠٥٠١٢٣٤٥٦٧", true],
  ["मुझे ९८७६५४३२१० पर फ़ोन करें", true],
  ["ann.lee+homes@mail.example.com", true],
  ["<ann@пример.рф>", true],
  ["on 24.11.2026 or 2026-11-25, or 01/12/26", false],
  ["12.500.000 or 1,250,000 or 350 000", false],
  ["from 10:30 to 12:00, flat 12, 3rd floor, 85 m²", false],
  ["350000 - 400000", false],
  ["meet @ the station. ok", false],
])("%s says how somebody is reached: %s", (words, expected) => {
  expect(holdsContactDetails(words)).toBe(expected);
});
