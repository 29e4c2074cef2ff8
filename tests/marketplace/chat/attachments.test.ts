import { expect, test } from "vitest";
import { deleteChatMessage, sendMessage } from "~/contract/chat/calls";
import { issueToken } from "~/marketplace.server/account/tokens";
import { picture } from "../../media/sample-files";
import { newMember, send } from "../asking";
import { chatsAboutHome, type Someone } from "./chat-setup";

const { here, reads } = chatsAboutHome();

const pdf = () => new File(["%PDF-1.4\n1 0 obj\nendobj\n%%EOF"], "offer.pdf");
/** An MPEG frame's head, and silence. */
const mp3 = () =>
  new File(
    [
      new Uint8Array(
        Array.from({ length: 20 }, () => [
          0xff,
          0xfb,
          0x90,
          0x00,
          ...Array<number>(413).fill(0),
        ]).flat(),
      ),
    ],
    "voice.mp3",
  );
const photo = async () => {
  const bytes = await picture(400, 300)
    .jpeg()
    .withExifMerge({ IFD0: { Artist: "Me" } })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "kitchen.jpg", { type: "image/jpeg" });
};

const sends = (from: Someone, to: Someone, sent: { file?: File; audio?: File; message?: string }) =>
  send(
    here.marketplace,
    sendMessage,
    { receiver_id: to.id, property_id: here.home, ...sent },
    from.token,
  );

async function fetches(address: string, token: string) {
  const response = await here.marketplace.fetch(
    new Request(address, { headers: { Authorization: `Bearer ${token}` } }),
  );
  return { response, body: Buffer.from(await response.arrayBuffer()) };
}

test("a document is a download for the two, and nothing for others", async () => {
  const { owner, asker, marketplace } = here;
  expect((await sends(asker, owner, { file: pdf(), message: "Our offer" })).status).toBe(200);
  const [message] = await reads(owner, asker);
  expect(message).toMatchObject({
    chat_message_type: "file_and_text",
    file_name: "offer.pdf",
    is_picture: false,
  });
  for (const { token } of [owner, asker]) {
    const { response } = await fetches(message!.file, token);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; .*offer\.pdf$/);
  }
  const stranger = await newMember(marketplace);
  const operator = await newMember(marketplace, { is_operator: true });
  for (const { token } of [stranger, operator])
    expect((await fetches(message!.file, token)).response.status).toBe(404);
});

test("a name that would be read as another kind of file is made harmless", async () => {
  const { owner, asker } = here;
  const file = new File([pdf()], "<b>offer\u202Efdp.exe");
  await sends(asker, owner, { file });
  const [message] = await reads(owner, asker);
  expect(message!.file_name).toBe("b offerfdp.pdf");
  const { response } = await fetches(message!.file, owner.token);
  expect(response.headers.get("Content-Disposition")).toBe(
    "attachment; filename*=UTF-8''b%20offerfdp.pdf",
  );
});

test("a photo is drawn anew, and shown", async () => {
  const { owner, asker } = here;
  await sends(asker, owner, { file: await photo() });
  const [message] = await reads(owner, asker);
  expect(message).toMatchObject({ chat_message_type: "file", is_picture: true });
  const { response, body } = await fetches(message!.file, owner.token);
  expect(response.headers.get("Content-Type")).toBe("image/jpeg");
  expect(response.headers.get("Content-Disposition")).toMatch(/^inline/);
  expect(body.includes("Exif")).toBe(false);
});

test("a recording is known by its content", async () => {
  const { owner, asker } = here;
  expect((await sends(asker, owner, { audio: mp3() })).status).toBe(200);
  const [message] = await reads(owner, asker);
  expect(message?.chat_message_type).toBe("audio");
  const { response } = await fetches(message!.audio, owner.token);
  expect(response.headers.get("Content-Type")).toBe("audio/mpeg");
  const stranger = await newMember(here.marketplace);
  expect((await fetches(message!.audio, stranger.token)).response.status).toBe(404);
});

test("what is no file of these kinds, or too large, is told at its field", async () => {
  const { owner, asker } = here;
  const script = new File(["<script>alert(1)</script>"], "offer.pdf");
  const wrong = await sends(asker, owner, { file: script });
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([415, ["file"]]);
  const noise = await sends(asker, owner, { audio: pdf() });
  expect([noise.status, Object.keys(noise.body.errors ?? {})]).toEqual([415, ["audio"]]);
  const large = new File([new Uint8Array(2024 * 1024 + 1)], "large.pdf");
  expect((await sends(asker, owner, { file: large })).status).toBe(413);
});

test("a file goes with its message", async () => {
  const { owner, asker, marketplace } = here;
  await sends(asker, owner, { file: pdf() });
  const [message] = await reads(owner, asker);
  await marketplace.database
    .deleteFrom("conversation")
    .where("property_id", "=", here.home)
    .execute();
  const token = await issueToken(marketplace.database, owner.id, marketplace.clock.now);
  expect((await fetches(message!.file, token)).response.status).toBe(404);
});

test("a file goes with the conversation for whoever deletes it, and stays for the other", async () => {
  const { owner, asker, home, marketplace } = here;
  await sends(asker, owner, { file: pdf() });
  const [message] = await reads(owner, asker);
  const whole = { receiver_id: asker.id, property_id: home };
  expect((await send(marketplace, deleteChatMessage, whole, owner.token)).status).toBe(200);
  expect((await fetches(message!.file, owner.token)).response.status).toBe(404);
  expect((await fetches(message!.file, asker.token)).response.status).toBe(200);
});
