const longestAddress = 2000;

/** Whether a photo can be fetched by what a feed says of it. */
export const isOnTheWeb = (address: string) =>
  Buffer.byteLength(address) <= longestAddress &&
  URL.canParse(address) &&
  /^https?:/i.test(address);
