/** The number of a viewing in an address. @throws 404 when it is none */
export function readId(text: string | undefined) {
  if (!text || !/^[1-9]\d{0,8}$/.test(text))
    throw new Response(null, { status: 404, statusText: "Not Found" });
  return Number(text);
}
