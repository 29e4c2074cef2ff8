import { getSettings } from "~/settings.server";
import { operators, passwordLink, sampleSignIns } from "~/upstream.server/embedded";

/**
 * What somebody who has just started the site wants to know, line by line; the address comes first.
 * @param isSpoken whether the lines are read: a link that signs in is made for a reader alone
 */
export async function welcome(isSpoken: boolean) {
  const { publicUrl, port, apiBaseUrl } = getSettings();
  return [
    `Doorstep is open: ${publicUrl}${publicUrl.endsWith(`:${port}`) ? "" : `, port ${port}`}`,
    ...(apiBaseUrl ? [`Listings come from ${apiBaseUrl}`] : []),
    ...(isSpoken ? await signInLines() : []),
  ];
}

async function signInLines() {
  const signIns = await sampleSignIns();
  if (signIns)
    return [
      `Sample member:    ${signIns.member.email}    ${signIns.member.password}`,
      `Sample operator:  ${signIns.operator.email}  ${signIns.operator.password}`,
    ];
  const known = await operators();
  if (!known) return [];
  const [operator] = known;
  if (!operator) return ["There is no operator yet: start with OPERATOR_EMAIL to have one."];
  if (getSettings().demoMode || known.some(({ canSignIn }) => canSignIn)) return [];
  const link = await passwordLink(operator.email, { removesFactors: false });
  return link ? linkLines(operator.email, link) : [];
}

const linkLines = (email: string, link: string) => [
  `Operator:  ${email} has no password yet. This link sets one, once and within 24 hours:`,
  link,
];

/**
 * What the command for a link says, and whether there is one.
 * @param asked whose password is chosen; without one the operator's
 * @param removesFactors whether they have lost their second step, which is taken away
 */
export async function linkOnDemand(asked: string | undefined, removesFactors: boolean) {
  const { apiBaseUrl, demoMode } = getSettings();
  if (apiBaseUrl) return refused(`Accounts are kept by ${apiBaseUrl}.`);
  if (demoMode) return refused("In demo mode no password changes: start without DEMO_MODE first.");
  const email = asked ?? (await operators())?.[0]?.email;
  if (!email) return refused("There is no operator yet: start with OPERATOR_EMAIL to have one.");
  const link = await passwordLink(email, { removesFactors });
  if (!link) return refused(`Nobody here has the address ${email}.`);
  return {
    ok: true,
    lines: [
      ...(removesFactors ? [`${email} has no second step any longer.`] : []),
      `This link sets a password for ${email}, once and within 24 hours:`,
      link,
    ],
  };
}

const refused = (words: string) => ({ ok: false, lines: [words] });
