import { testSending } from "~/contract/operator/health/calls";
import type { TestChannel } from "~/contract/operator/health/rules";
import { phoneNumber } from "../../account/phone-number";
import { type Caller, done, handler } from "../../http/handler";
import { StatusConflict } from "../../http/refusals";
import type { TriedOut } from "../../mail/mailer";
import { testLetter, testMessage } from "../../mail/templates/operators";
import type { Services } from "../../services";
import { companyName } from "../../site/company-name";
import { requireServedCountry, takeOneOfDay } from "../../sms/text-settings";
import { noteAct } from "../acts";

/** Longer than any answer is worth reading. */
const longestAnswer = 500;

/** Sends something to the operator who asks, and keeps what came of it: it is read on the page of health. */
export const testSendingHandler = handler(
  testSending,
  async ({ channel }, { caller, services, request: { language } }) => {
    const { database, clock } = services;
    const { outcome, answer } = await tryOut[channel](services, caller, language);
    const now = clock();
    await database.transaction().execute(async (tx) => {
      const test = { tested_at: now, outcome, answer: answer.slice(0, longestAnswer) };
      await tx
        .insertInto("sending_test")
        .values({ channel, ...test })
        .onConflict((conflict) => conflict.column("channel").doUpdateSet(test))
        .execute();
      const kind = channel === "mail" ? "mail" : "text_settings";
      await noteAct(tx, caller, { act: "test", kind, id: 1 }, now);
    });
    return done("The test is over.");
  },
);

type TryOut = (services: Services, caller: Caller, language: string | null) => Promise<TriedOut>;

const tryOut: Record<TestChannel, TryOut> = {
  async mail(services, { id, email, name }, language) {
    if (!email) throw new StatusConflict("own_email_missing");
    await services.limit("testSending", String(id));
    const texts = await services.letterTexts.current();
    return services.mailer.tryOut({
      ...testLetter({ name: name ?? undefined, language, texts }),
      to: email,
    });
  },
  async text(services, { id, mobile }, language) {
    if (!mobile) throw new StatusConflict("own_phone_missing");
    const to = phoneNumber(mobile.replace(/\D/g, ""), "number");
    await services.limit("testSending", String(id));
    await requireServedCountry(services.database, to);
    await takeOneOfDay(services);
    const site = await companyName(services.database);
    return services.sms.tryOut({ to, text: testMessage({ language, site }) });
  },
};
