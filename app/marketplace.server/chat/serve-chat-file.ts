import { mayAs } from "~/contract/operator/team/rules";
import type { Database } from "../db/database";
import { askedFor, storedPrivateFile } from "../http/private-file";
import type { Services } from "../services";
import { personsOf } from "./conversation";

type Column = "file_key" | "audio_key";

const serve =
  (column: Column) =>
  async (request: Request, wanted: string, services: Services): Promise<Response> => {
    const { database } = services;
    const { caller, id } = await askedFor(request, wanted, services);
    return storedPrivateFile(services, await messageWith(database, column, id, personsOf(caller)));
  };

/**
 * What was sent with a message, for both sides of its conversation, until they delete it for themselves; to all
 * others it is not there.
 * @throws NotSignedIn, NotFound
 */
export const chatFile = serve("file_key");
/** The same for what was recorded. */
export const chatRecording = serve("audio_key");

type Find = (database: Database, id: number) => Promise<Kept | undefined>;

const reported: Find = (database, id) =>
  database
    .selectFrom("chat_report_message")
    .select(["file_key", "file_name", "audio_key"])
    .where("id", "=", id)
    .executeTakeFirst();

const held: Find = (database, id) =>
  database
    .selectFrom("held_message")
    .innerJoin("chat_message", "chat_message.id", "message_id")
    .select(["file_key", "file_name", "audio_key"])
    .where("held_message.id", "=", id)
    .executeTakeFirst();

const serveOperators =
  (find: Find, column: Column) =>
  async (request: Request, wanted: string, services: Services): Promise<Response> => {
    const { database } = services;
    const { caller, id } = await askedFor(request, wanted, services);
    const row = mayAs(caller.operator_role, "review") ? await find(database, id) : undefined;
    return storedPrivateFile(services, row && named(row, column, id));
  };

/**
 * What was sent with a message that somebody reported, for operators; to all others it is not there.
 * @throws NotSignedIn, NotFound
 */
export const reportedChatFile = serveOperators(reported, "file_key");
/** The same for what was recorded. */
export const reportedChatRecording = serveOperators(reported, "audio_key");
/** What was sent with a message that waits for the operators, or waited, for operators. */
export const heldChatFile = serveOperators(held, "file_key");
/** The same for what was recorded. */
export const heldChatRecording = serveOperators(held, "audio_key");

async function messageWith(database: Database, column: Column, id: number, persons: number[]) {
  const row = await database
    .selectFrom("chat_message as message")
    .innerJoin("conversation_side as side", "side.conversation_id", "message.conversation_id")
    .select(["file_key", "file_name", "audio_key"])
    .where("message.id", "=", id)
    .where("side.person_id", "in", persons)
    .whereRef("message.id", ">", "side.cleared_up_to")
    .where((build) =>
      build.or([build("held_for", "is", null), build("sender_id", "=", build.ref("person_id"))]),
    )
    .executeTakeFirst();
  return row && named(row, column, id);
}

interface Kept {
  file_key: string | null;
  file_name: string;
  audio_key: string | null;
}

function named(row: Kept, column: Column, id: number) {
  const key = row[column];
  if (!key) return undefined;
  const extension = key.slice(key.lastIndexOf("."));
  return {
    media_key: key,
    file_name: column === "file_key" ? row.file_name : `recording-${id}${extension}`,
  };
}
