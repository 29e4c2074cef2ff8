import { describe, expect, test } from "vitest";
import { emailChanged } from "~/marketplace.server/mail/templates/email-changed";
import { listingApproved } from "~/marketplace.server/mail/templates/listing-approved";
import { listingRejected } from "~/marketplace.server/mail/templates/listing-rejected";
import { listingSubmitted } from "~/marketplace.server/mail/templates/listing-submitted";
import { passwordReset } from "~/marketplace.server/mail/templates/password-reset";
import { verificationCode } from "~/marketplace.server/mail/templates/verification-code";
import { welcome } from "~/marketplace.server/mail/templates/welcome";

const evil = `<img src=x onerror="alert('1')">\r\nBcc: all@example.org & co`;
const link = "https://doorstep.test/user/edit-property/a-home?x=1&y='2'";
const letters = {
  "verification code": verificationCode({ name: evil, code: "123456", minutes: 10 }),
  welcome: welcome({ name: evil, siteUrl: link }),
  "password reset": passwordReset({ name: evil, link, minutes: 60 }),
  "email changed": emailChanged({ name: evil, siteUrl: link }),
  "listing submitted": listingSubmitted({ title: evil, ownerName: evil, link }),
  "listing approved": listingApproved({ name: evil, title: evil, link }),
  "listing rejected": listingRejected({ name: evil, title: evil, reason: evil, link }),
};

describe.each(Object.entries(letters))("the letter %s", (name, { subject, text, html }) => {
  test("shows what people typed without obeying it", () => {
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).not.toContain("<img");
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(/<[a-z]+ [^>]*onerror=/);
  });

  test("says the same as text", () => {
    expect(text).not.toMatch(/<\/?(p|a|html|body)\b/);
    expect(text).toMatch(/^Hello/);
    if (name !== "verification code") {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link.replaceAll("&", "&amp;").replaceAll("'", "&#39;")}"`);
    }
  });
});

test("the code stands in the subject and alone on a line", () => {
  const { subject, text } = verificationCode({ code: "012345", minutes: 10 });
  expect(subject).toBe("012345 is your Doorstep code");
  expect(text).toMatch(/^ {4}012345$/m);
  expect(text).toContain("valid for 10 minutes");
});

test("a long title is cut in the subject and whole in the letter", () => {
  const title = "Lane ".repeat(60).trim();
  const { subject, text } = listingApproved({ name: "Zoë", title, link });
  expect([...subject].length).toBeLessThan(151);
  expect(text).toContain(title);
});

test("a letter links to web addresses only", () => {
  expect(() => welcome({ name: "Zoë", siteUrl: "javascript:alert(1)" })).toThrow(TypeError);
});
