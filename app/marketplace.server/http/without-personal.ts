/** What the contract calls an address or a number with which somebody is reached: `client_address` is where letters go. */
const personal = new Set(["email", "mobile", "client_address"]);

/** The same answer, with the ways to reach people left empty. */
export function withoutPersonal(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutPersonal);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      personal.has(name) && typeof value === "string" ? "" : withoutPersonal(value),
    ]),
  );
}
