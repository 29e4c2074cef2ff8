import { operatorMembers } from "~/contract/operator/members/calls";
import type { Client } from "~/upstream.server/client";

const mostMatches = 8;

export interface Match {
  id: number;
  name: string;
  /** Empty: nobody may read it. */
  email: string;
}

/** Who is meant by a number, a name or an address; several may be. */
export async function findMember(api: Client, typed: string) {
  if (/^\d{1,9}$/.test(typed)) {
    const [found] = await api.call(operatorMembers, { id: Number(typed), state: "active" });
    return { member: found, matches: [] };
  }
  const found =
    typed === ""
      ? []
      : await api.call(operatorMembers, { search: typed, state: "active", limit: mostMatches });
  const exact = found.filter(({ name, email }) => name === typed || email === typed);
  const one = found.length === 1 ? found[0] : exact.length === 1 ? exact[0] : undefined;
  return { member: one, matches: found.map(({ id, name, email }): Match => ({ id, name, email })) };
}

const nobody = "Nobody is called so. Please enter a number, a name or an e-mail address.";
const several = "Several members are called so. Please enter the number of one.";

export const memberFault = (matches: unknown[]) => (matches.length > 1 ? several : nobody);
