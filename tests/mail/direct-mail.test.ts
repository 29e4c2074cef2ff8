import { expect, test } from "vitest";
import { createDirectMail } from "~/marketplace.server/mail/direct-mail";
import { MailError, type Mailer } from "~/marketplace.server/mail/mailer";

const letter = { to: "a@b.example", subject: "Your code", text: "012345" };

/** A mail server that is away for the first tries. */
function mailServer({ awayFor }: { awayFor: number }) {
  const tried: string[] = [];
  const mailer: Mailer = {
    sender: () => Promise.resolve({ name: "", address: "" }),
    returnAddress: "no-reply@doorstep.test",
    siteName: () => Promise.resolve(""),
    check: () => Promise.resolve(),
    tryOut: () => Promise.resolve({ outcome: "taken", answer: "" }),
    send({ subject }) {
      tried.push(subject);
      return tried.length > awayFor
        ? Promise.resolve()
        : Promise.reject(new MailError("The mail could not be sent", "away"));
    },
  };
  return { tried, mailer };
}

test("a letter that cannot be handed over is tried again from memory, until it is", async () => {
  const { tried, mailer } = mailServer({ awayFor: 2 });
  const directMail = createDirectMail(() => mailer, [1, 1, 1]);
  directMail.send(letter);
  await expect.poll(() => tried).toHaveLength(3);
  await directMail.close();
  expect(tried).toHaveLength(3);
});

test("after its last try it is given up", async () => {
  const { tried, mailer } = mailServer({ awayFor: 9 });
  const directMail = createDirectMail(() => mailer, [1]);
  directMail.send(letter);
  await expect.poll(() => tried).toHaveLength(2);
  await directMail.close();
  expect(tried).toHaveLength(2);
});

test("a process that ends waits for what it sends, and tries nothing again", async () => {
  const { tried, mailer } = mailServer({ awayFor: 9 });
  let refuse = () => {};
  const slow: Mailer = {
    ...mailer,
    send: (one) => new Promise((resolve) => (refuse = () => resolve(mailer.send(one)))),
  };
  const directMail = createDirectMail(() => slow, [0, 0]);
  directMail.send(letter);
  let isClosed = false;
  const closing = directMail.close().then(() => (isClosed = true));
  await Promise.resolve();
  expect(isClosed).toBe(false);
  refuse();
  await closing;
  expect(tried).toHaveLength(1);
});
