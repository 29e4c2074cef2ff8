import type { OperatorRole } from "~/contract/operator/team/rules";
import { momentIn } from "~/i18n/moment";
import { interpolate, mailLanguage, mailTexts } from "../texts";
import { letter, oneLine, type NonMember, type Reader } from "./letter";

interface Invitation extends NonMember {
  /** Who asks; the name is not the reader's to choose, so it stands in one line. */
  inviter: string;
  role: OperatorRole;
  link: string;
  expires_at: Date;
  timeZone: string;
}

/** A link that makes its reader an operator, once. */
export const operatorInvitation = (invitation: Invitation) =>
  letter("operatorInvitation", invitation, ({ operatorInvitation: words }, language) => ({
    subject: words.subject,
    parts: [
      interpolate(words.asks, {
        inviter: oneLine(invitation.inviter),
        role: words.roles[invitation.role],
      }),
      { link: invitation.link, label: words.link },
      interpolate(words.once, {
        moment: momentIn(language, invitation.expires_at, invitation.timeZone),
      }),
      words.notYou,
    ],
  }));

/** To an operator who wants to see whether letters arrive. */
export const testLetter = (reader: Reader) =>
  letter("test", reader, ({ test: words }) => ({
    subject: words.subject,
    parts: [words.text],
  }));

/** The same on a telephone. */
export const testMessage = ({ language, site }: { language: string | null; site: string }) =>
  interpolate(mailTexts(mailLanguage(language)).textMessage.test, { site });
