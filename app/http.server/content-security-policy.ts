import { createHash } from "node:crypto";
import { policyReporting } from "./policy-reports";
import type { PageText } from "./render-page";

const scriptEnd = "</script>";
const documentEnd = "</body></html>";

/**
 * The scripts at the very end of a page, with links between them: the document puts its own there (`Document`,
 * `renderPage`). All that people and operators wrote stands before the footer, so a script among it is none of
 * these, whatever let it through.
 */
function closingScripts(page: PageText) {
  const codes: string[] = [];
  for (const piece of page.toReversed()) if (!takeClosingScripts(piece, codes)) break;
  return codes;
}

/** Returns whether the text is nothing but scripts and links. */
function takeClosingScripts(html: string, codes: string[]) {
  let end = html.length;
  while (end > 0) {
    if (html.endsWith(scriptEnd, end)) {
      const start = html.lastIndexOf("<script", end - 1);
      if (start < 0) return false;
      codes.unshift(html.slice(html.indexOf(">", start) + 1, end - scriptEnd.length));
      end = start;
    } else if (html.endsWith(documentEnd, end)) end -= documentEnd.length;
    else if (html.startsWith("<link ", html.lastIndexOf("<", end - 1)) && html[end - 1] === ">")
      end = html.lastIndexOf("<", end - 1);
    else return false;
  }
  return true;
}

/** sha256 sources of a page's own inline scripts. */
export const inlineScriptHashes = (page: PageText) => [
  ...new Set(
    closingScripts(page).map(
      (code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`,
    ),
  ),
];

/** Places outside of the site that a page may need. */
interface OtherPlaces {
  /** Where an external upstream keeps its pictures. */
  media?: string;
  /** Where the tiles of maps lie. */
  tiles?: string[];
  /** Maps are Google's. */
  google?: boolean;
  /** The page asks Google's reCAPTCHA whether a robot wants codes. */
  recaptcha?: boolean;
  /** Origins that forms of the page may lead to: of the gateway that was chosen there. */
  forms?: readonly string[];
  /** The card is typed in here, into Stripe's own frame. */
  stripe?: boolean;
  /** Browsers are told of things through Firebase. */
  messaging?: boolean;
}

/** What Google asks of a policy for its maps (guides/content-security-policy); they write style elements. */
const google = {
  scripts: " https://maps.googleapis.com https://maps.gstatic.com",
  styles: " 'unsafe-inline' https://fonts.googleapis.com",
  fonts: " https://fonts.gstatic.com",
  calls: " https://*.googleapis.com https://*.gstatic.com",
};

/** What reCAPTCHA asks of a policy (developers.google.com/recaptcha/docs/faq). */
const recaptchaPlaces = {
  scripts: " https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
  frames: " https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
};

/** What Stripe asks of a policy for its Payment Element (docs.stripe.com/security/guide). */
const stripePlaces = {
  scripts: " https://js.stripe.com https://*.js.stripe.com",
  frames: " https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  calls: " https://api.stripe.com",
};

/** Where Firebase's messaging asks for a token. */
const messagingPlaces =
  " https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com";

/**
 * The policy of one page. Its own inline scripts run by their hash alone, so a cached page stays safe.
 * Style attributes are allowed because pictures carry their dominant colour; style elements are not.
 * Pictures come from anywhere that is encrypted: operators set logos by their address and paste
 * pictures into articles (contract §4 Settings, §5.11), and an external upstream keeps its own where
 * it likes. A picture runs nothing.
 */
export function contentSecurityPolicy(
  page: PageText,
  {
    media,
    tiles = [],
    google: isGoogle,
    recaptcha,
    forms = [],
    stripe,
    messaging,
  }: OtherPlaces = {},
) {
  const cards = (kind: keyof typeof stripePlaces) => (stripe ? stripePlaces[kind] : "");
  const robots = (kind: keyof typeof recaptchaPlaces) => (recaptcha ? recaptchaPlaces[kind] : "");
  const maps = (kind: keyof typeof google) => (isGoogle ? google[kind] : "");
  return [
    "default-src 'self'",
    [
      `script-src 'self'${maps("scripts")}${robots("scripts")}${cards("scripts")}`,
      ...inlineScriptHashes(page),
    ].join(" "),
    `style-src 'self'${maps("styles")}`,
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...tiles, ...(media ? [media] : [])].join(" "),
    `font-src 'self'${maps("fonts")}`,
    `connect-src 'self'${maps("calls")}${cards("calls")}${messaging ? messagingPlaces : ""}`,
    // Films of listings lie where their owners put them; they load when somebody plays them.
    // What was recorded is listened to before it is sent; only our own scripts make such addresses.
    "media-src 'self' blob: https:",
    "frame-src https://www.youtube-nocookie.com https://player.vimeo.com" +
      `${robots("frames")}${cards("frames")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(" "),
    "frame-ancestors 'none'",
    policyReporting,
  ].join("; ");
}
