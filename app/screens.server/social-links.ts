import { socialHosts } from "~/contract/account/forms";

/** Addresses as people type them; empty or absent: none. */
interface TypedAddresses {
  facebook_id?: string;
  twitter_id?: string;
  instagram_id?: string;
  youtube_id?: string;
}

interface Network {
  hosts: RegExp;
  /** What a name stands behind. */
  home: string;
}

/** A name there, or an address with or without its scheme; what leads elsewhere is left out. */
function linkTo({ hosts, home }: Network, typed: string) {
  // Names with a dot look like a host, unless the @ is there.
  if (/^(?:@[\w.-]+|[\w-]+)$/.test(typed)) return home + typed.replace("@", "");
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null;
  const { hostname, username, password } = new URL(address);
  const isOfSomebody = username || password || /^https?:\/*@/i.test(address);
  return hosts.test(hostname) && !isOfSomebody ? address : null;
}

const networks = {
  facebook: { hosts: socialHosts.facebook, home: "https://www.facebook.com/" },
  twitter: { hosts: socialHosts.twitter, home: "https://x.com/" },
  instagram: { hosts: socialHosts.instagram, home: "https://www.instagram.com/" },
  youtube: { hosts: socialHosts.youtube, home: "https://www.youtube.com/@" },
};

/** Where else somebody, or the company, can be found. */
export function socialLinks({
  facebook_id = "",
  twitter_id = "",
  instagram_id = "",
  youtube_id = "",
}: TypedAddresses) {
  const sites = [
    ["Facebook", networks.facebook, facebook_id],
    ["X", networks.twitter, twitter_id],
    ["Instagram", networks.instagram, instagram_id],
    ["YouTube", networks.youtube, youtube_id],
  ] as const;
  return sites.flatMap(([label, network, text]) => {
    const href = linkTo(network, text.trim());
    return href ? [{ label, href }] : [];
  });
}
