import { randomUUID } from "node:crypto";
import { ownAddress, sampleOperator } from "./people";
import { photo } from "./pictures";
import { houseFields, type Listing, password, type Person, tokenOf } from "./seeds";
import { servers } from "./servers";

/** What people and the operator do elsewhere while a test goes on: by the API, quicker than by the screens. */

interface Asked {
  token?: string;
  query?: Record<string, string>;
  form?: FormData | Record<string, string>;
}

const formOf = (fields: FormData | Record<string, string>) => {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  Object.entries(fields).forEach(([name, value]) => form.append(name, value));
  return form;
};

export async function call<Data>(path: string, { token, query, form }: Asked) {
  const url = `${servers.inProcess.url}/api/${path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, {
    method: form ? "POST" : "GET",
    body: form && formOf(form),
    headers: {
      "X-Forwarded-For": ownAddress(),
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  const answer = (await response.json()) as {
    error: boolean;
    message: string;
    data: Data;
    token?: string;
  };
  if (answer.error) throw new Error(`${path}: ${answer.message}`);
  return answer;
}

/** An account whose address nobody confirmed yet. */
export async function unconfirmedPerson(name: string) {
  const email = `${randomUUID()}@people.example`;
  const form = { name, email, mobile: "351912345678", password, re_password: password };
  await call("user-register", { form });
  return { name, email, password };
}

const fileOf = ({ name, mimeType, buffer }: Awaited<ReturnType<typeof photo>>) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** Signs somebody's browser out from elsewhere, as one that was forgotten somewhere. */
export async function endOtherSessions({ token }: Person) {
  const { data } = await call<{ sessions: { id: number; is_current: boolean }[] }>(
    "account-security",
    { token },
  );
  for (const { id, is_current } of data.sessions)
    if (!is_current) await call("end-session", { token, form: { id: String(id) } });
}

/** A home as `newListing` makes it, with files of its own that are sent and looked into. */
export async function uploadedListing(
  owner: Person,
  files: Record<string, Awaited<ReturnType<typeof photo>>>,
) {
  const form = formOf(houseFields({}));
  form.append("title_image", fileOf(await photo("front.jpg", "#a86")));
  Object.entries(files).forEach(([name, file]) => form.append(name, fileOf(file)));
  const { data } = await call<{ id: number; slug_id: string; title: string }[]>("post_property", {
    token: owner.token,
    form,
  });
  const [listed] = data;
  return { id: listed!.id, slug: listed!.slug_id, title: listed!.title };
}

/** The owner gives the listing another title, which waits for the operator. */
export const changeTitle = ({ token }: Person, { id }: Listing, title: string) =>
  call("update_post_property", {
    token,
    form: { action_type: "0", id: String(id), price: "325000", title },
  });

/** A new price, which the operator agrees to. */
export async function changePrice({ token }: Person, listing: Listing, price: string) {
  const form = { action_type: "0", id: String(listing.id), price };
  await call("update_post_property", { token, form });
  await approve(listing);
}

/** Leaves the marketplace, and the operator's queue, as they were. */
export async function removeListings({ token }: Person) {
  const { data } = await call<{ id: number }[]>("get-added-properties", {
    token,
    query: { limit: "100" },
  });
  for (const { id } of data) await call("delete_property", { token, form: { id: String(id) } });
}

/** The same for projects. */
export async function removeProjects({ token }: Person) {
  const { data } = await call<{ id: number }[]>("get-added-projects", {
    token,
    query: { limit: "100" },
  });
  for (const { id } of data) await call("delete_project", { token, form: { id: String(id) } });
}

let issued: Promise<string> | undefined;
const operatorToken = () => (issued ??= tokenOf(sampleOperator));
const askOperator = async <Data>(act: string, form: Record<string, string>) => {
  const token = await operatorToken();
  return call<Data>(`operator/${act}`, { token, form });
};

/** One of a list as it is now. */
export async function readEntry(list: string, id: string, token?: string) {
  const { data } = await call<{ revision: string }[]>(`operator/${list}`, {
    token: token ?? (await operatorToken()),
    query: { id },
  });
  return { id, revision: data[0]!.revision };
}

/** A category of one's own, with what its listings are asked for. */
export async function categoryAskingFor(name: string, parameters: number[]) {
  const { data } = await askOperator<{ id: number }>("categories/save", { name });
  const id = String(data.id);
  for (const parameter of parameters)
    await askOperator("categories/parameter", { id, parameter_id: String(parameter), act: "add" });
  return id;
}
export const removeCategory = async (id: string) =>
  askOperator("categories/remove", await readEntry("categories", id));

/** A feed of somebody's homes, whose files come by hand; its number. */
export async function newFeed({ id, name }: Person) {
  const { data } = await askOperator<{ id: number }>("feeds/save", {
    ...{ name, member_id: String(id), format: "csv", address: "" },
    ...{ is_nightly: "0", is_trusted: "1" },
  });
  return data.id;
}

/** Closes the account of whoever the operator finds by this e-mail address or number. */
export async function deactivate(search: string) {
  const token = await operatorToken();
  const { data } = await call<{ id: number }[]>("operator/members", { token, query: { search } });
  await askOperator("members/deactivate", { id: String(data[0]!.id), reason: "Not your homes." });
}

/** What the operator reads before deciding. */
async function read(kind: "listings" | "projects", { id }: { id: number }) {
  const token = await operatorToken();
  const query = { id: String(id) };
  const { data } = await call<{ revision: number }[]>(`operator/${kind}`, { token, query });
  return { id: String(id), revision: String(data[0]!.revision) };
}

export const approve = async (listing: Listing) =>
  askOperator("listings/approve", await read("listings", listing));
export const reject = async (listing: Listing, reason: string) =>
  askOperator("listings/reject", { ...(await read("listings", listing)), reason });

/** The newest project of somebody, whatever the operator says of it. */
async function newestProject({ token }: Person) {
  const { data } = await call<{ id: number; slug_id: string }[]>("get-added-projects", { token });
  return data[0]!;
}

export async function approveProject(owner: Person) {
  const project = await newestProject(owner);
  await askOperator("projects/approve", await read("projects", project));
  return project.slug_id;
}

export async function rejectProject(owner: Person, reason: string) {
  const project = await newestProject(owner);
  await askOperator("projects/reject", { ...(await read("projects", project)), reason });
}

export const mark = ({ token }: Person, { id }: Listing, status: "sold" | "rented") =>
  call("update_property_status", {
    token,
    form: { property_id: String(id), status: status === "sold" ? "2" : "3" },
  });

/** Asks to view a home, ten days from now. */
export const askToView = ({ token }: Person, { id }: Listing) => {
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const form = { property_id: String(id), "times[0][date]": date, "times[0][time]": "10:15" };
  return call<{ id: number }>("viewings/request", { token, form });
};
