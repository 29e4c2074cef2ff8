import { sendMessage } from "~/contract/chat/calls";
import { ask, newMember } from "../marketplace/asking";
import { putHome } from "../marketplace/search-homes";
import type { Open, Outcome } from "./ways";

interface Teller {
  opened: Open;
  say: (path: string, input?: Record<string, unknown>) => Promise<Outcome>;
  memberId: number;
}

/** The calls about messages, in an order in which each succeeds: somebody asks about the member's home. */
export async function tellOfChats({ opened: { marketplace }, say, memberId }: Teller) {
  const property_id = await putHome(marketplace, { owner_id: memberId, slug: "talked-about" });
  const asker = await newMember(marketplace);
  await marketplace.database
    .updateTable("member")
    .set({
      name: "Ravi Iyer",
      slug: "ravi-iyer",
      email: "ravi.iyer@example.com",
      created_at: marketplace.services.clock(),
    })
    .where("id", "=", asker.id)
    .execute();
  const asked = { receiver_id: memberId, property_id, message: "Is it still free?" };
  const { body } = await ask(marketplace, sendMessage, asked, asker.token);
  const withAsker = { user_id: asker.id, property_id };

  const reportId = async () =>
    (
      await marketplace.database
        .selectFrom("chat_report")
        .select("id")
        .where("reported_id", "=", asker.id)
        .where("decided_at", "is", null)
        .executeTakeFirstOrThrow()
    ).id;

  /** The asker's first messages about two more homes have a link in them. */
  async function tellOfHeldMessages() {
    for (const slug of ["released-about", "refused-about"]) {
      const other = await putHome(marketplace, { owner_id: memberId, slug });
      const held = { receiver_id: memberId, property_id: other, message: "See example.com/me" };
      await ask(marketplace, sendMessage, held, asker.token);
    }
    const waiting = (await say("operator/held-messages", { state: "open" })).data;
    const [released, refused] = (waiting as { id: number }[]).slice(-2);
    await say("operator/held-messages/release", { id: released!.id });
    await say("operator/held-messages/refuse", { id: refused!.id });
    await say("operator/chat-settings");
    await say("operator/chat-settings/save");
  }

  await say("chat/partner", withAsker);
  await say("chat/read", { ...withAsker, message_id: body.id });
  const file = new File(["%PDF-1.4\n%%EOF"], "plan.pdf");
  const { id } = await say("send_message", { receiver_id: asker.id, property_id, file });
  await say("get_chats");
  await say("get_messages", withAsker);
  await say("chat/typing", withAsker);
  await say("chat/report", withAsker);
  await say("delete_chat_message", { receiver_id: asker.id, message_id: id });
  await say("operator/chat-reports", { state: "open" });
  const words = { reason: "Please ask nobody for money." };
  await say("operator/chat-reports/warn", { id: await reportId(), ...words });
  await say("operator/chat-reports/dismiss", { id: await reportId() });
  await tellOfHeldMessages();
  await say("block-user", { to_user_id: asker.id });
  await say("get-blocked-people");
  await say("unblock-user", { to_user_id: asker.id });
  await say("chat/report", withAsker);
  await say("operator/chat-reports/uphold", { id: await reportId() });
}
