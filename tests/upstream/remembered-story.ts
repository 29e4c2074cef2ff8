import type { Shortlist } from "~/contract/shortlists/calls";
import { putHome } from "../marketplace/search-homes";
import type { Open, Outcome } from "./ways";

interface Teller {
  opened: Open;
  say: (path: string, input?: Record<string, unknown>, token?: string) => Promise<Outcome>;
}

/** The calls about searching and what is remembered, in an order in which each succeeds: a home is found, kept on a list and shared. */
export async function tellOfRemembered({ opened: { marketplace }, say }: Teller) {
  const property_id = await putHome(marketplace, { slug: "kept-in-mind" });
  await say("understand-search");
  await say("search-suggestions");
  await say("count-property-choices");
  await say("get-search-alternatives");
  await say("hide-home", { property_id });
  await say("hidden-homes");
  await say("write-home-note", { property_id });
  await say("home-note", { property_id });
  await say("take-homes-along", { hidden: String(property_id), seen: String(property_id) });
  const { id } = (await say("save-shortlist", { id: undefined })).data as { id: number };
  await say("shortlist-home", { id, property_id });
  await say("shortlists", { property_id });
  await say("share-shortlist", { id, link: "write", act: "renew" });
  const listNow = async () => (await say("shortlist", { id })).data as Shortlist;
  const { write_token: token } = await listNow();
  const { guest_key } = (await say("join-shortlist", { token, name: "Tom" }, "")).data as {
    guest_key: string;
  };
  const seat = { token, guest_key };
  await say("mark-on-shortlist", { ...seat, property_id }, "");
  await say("write-on-shortlist", { ...seat, property_id }, "");
  const word_id = (await listNow()).homes[0]!.words[0]!.id;
  await say("remove-from-shortlist", { ...seat, word_id }, "");
  await say("leave-shortlist", seat, "");
  await say("delete-shortlist", { id });
}
