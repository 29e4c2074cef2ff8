/** The push services of browsers: the server asks no other hosts, whatever a subscription names. */
const knownHosts = [
  "fcm.googleapis.com",
  "jmt17.google.com",
  "*.push.services.mozilla.com",
  "*.notify.windows.com",
  "*.push.apple.com",
];

const isKnown = (host: string) =>
  knownHosts.some((known) =>
    known.startsWith("*.") ? host.endsWith(known.slice(1)) : host === known,
  );

/** Whether an address is one of a push service; `others`: origins that the operator named besides. */
export function isAtPushService(address: string, others: readonly string[]) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(address);
  if (username || password) return false;
  return others.includes(origin) || (protocol === "https:" && port === "" && isKnown(hostname));
}
