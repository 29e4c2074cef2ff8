import { servers } from "../support/servers";

/** After the two ports of the sites. */
const port = Number(new URL(servers.inProcess.url).port) + 2;

/** Ids that start with "demo-" belong to no real project. */
export const firebase = { projectId: "demo-doorstep", port, host: `127.0.0.1:${port}` };

const emulator = `http://${firebase.host}`;

interface SentCode {
  phoneNumber: string;
  code: string;
}

/** The codes that the emulator would have texted to a number, oldest first. */
export async function codesTo(number: string) {
  const answer = await fetch(
    `${emulator}/emulator/v1/projects/${firebase.projectId}/verificationCodes`,
  );
  const { verificationCodes = [] } = (await answer.json()) as { verificationCodes?: SentCode[] };
  return verificationCodes
    .filter(({ phoneNumber }) => phoneNumber === number)
    .map(({ code }) => code);
}

/** Asks as the project's owner may. */
async function asOwner<Answer>(method: string, body: object) {
  const answer = await fetch(
    `${emulator}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/${method}`,
    {
      method: "POST",
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify(body),
    },
  );
  return (await answer.json()) as Answer;
}

/** The project's owner bars somebody. */
export async function disable(email: string) {
  const { users } = await asOwner<{ users: { localId: string }[] }>("accounts:lookup", {
    email: [email],
  });
  await asOwner("accounts:update", { localId: users[0]!.localId, disableUser: true });
}
