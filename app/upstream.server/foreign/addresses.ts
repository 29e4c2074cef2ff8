import type { Capabilities, Capability } from "../capabilities";

/** The addresses that there are only where the upstream can do something; all others are everywhere. */
const standingOn: Partial<Record<Capability, string[]>> = {
  accountSecurity: [
    "confirm-email",
    "not-me",
    "user/security/password",
    "user/security/email",
    "user/confirm-sign-in",
    "user/my-data.zip",
  ],
  secondFactors: [
    "login/passkey",
    "login/second-step",
    "user/security/authenticator",
    "user/security/passkeys",
    "user/security/recovery-codes",
    "user/security/recovery-codes.txt",
  ],
  operatorSecurity: ["operator-invitation", "operator/security-log", "operator/policy-reports"],
  priceChecks: ["user/price-hint"],
  listingConfirmations: ["confirm-homes/:token"],
  notificationChoices: ["unsubscribe/:token"],
  blockedPeople: ["user/chat/blocked"],
  chatReports: ["user/chat/:property/:user/report"],
  privateFiles: ["user/invoices/:id.pdf"],
  viewings: [
    "properties-details/:slug/viewing",
    "user/viewings",
    "user/viewings/:id",
    "user/viewings/:id/calendar.ics",
  ],
  shortlists: [
    "user/shortlists",
    "user/shortlists/choose",
    "user/shortlists/:id",
    "shared-lists",
    "shared-lists/:token",
  ],
  savedSearches: ["properties/save-search", "user/saved-searches", "user/saved-searches/:id"],
  rememberedHomes: ["hidden-homes", "hidden-homes/seen", "properties-details/:slug/note"],
  fullSearch: ["properties/draw-area", "properties/filters/count", "properties/suggestions"],
};

/** The paths of the site map that lead nowhere with an upstream that can do this. */
export const missingAddresses = (can: Capabilities) =>
  new Set(
    Object.entries(standingOn).flatMap(([name, paths]) => (can[name as Capability] ? [] : paths)),
  );
