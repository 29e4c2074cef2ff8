import { type FormDrafts, formDrafts } from "./form-drafts";

/** What is known of members where accounts are kept. */
interface Membership {
  /** Returns how to stop hearing. */
  onMemberDeleted(listener: (memberId: number) => void): () => void;
  /** Null where somebody else keeps the accounts. */
  membersAmong(ids: number[]): Promise<Set<number> | null>;
}

const sweepEvery = 24 * 3_600_000;

/** Removes the forms and files of everybody who is no member any more. */
export async function forgetFormerMembers(
  { membersAmong }: Pick<Membership, "membersAmong">,
  forms: Pick<FormDrafts, "owners" | "forgetAll"> = formDrafts(),
) {
  const owners = await forms.owners();
  const members = owners.length > 0 && (await membersAmong(owners));
  if (!members) return;
  for (const owner of owners) if (!members.has(owner)) await forms.forgetAll(owner);
}

/**
 * Unfinished forms go with their owner's account, whichever client deleted it: as soon as it is heard
 * of, and once a day for what was not. Returns how to stop.
 */
export function followMembers(membership: Membership, onError: (error: unknown) => void) {
  const sweep = () => void forgetFormerMembers(membership).catch(onError);
  const stopHearing = membership.onMemberDeleted(
    (memberId) => void formDrafts().forgetAll(memberId).catch(onError),
  );
  const timer = setInterval(sweep, sweepEvery).unref();
  sweep();
  return () => {
    clearInterval(timer);
    stopHearing();
  };
}
