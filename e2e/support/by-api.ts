import { randomUUID } from "node:crypto";
import { fromLetter } from "./outbox";
import { ownAddress, sampleOperator } from "./people";
import { photo } from "./pictures";
import { servers } from "./servers";

/** What a test needs and does not try: brought about by the API, which is quicker than the screens. */

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

async function call<Data>(path: string, { token, query, form }: Asked) {
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

export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
}

const password = "three quiet doors";

/** An account whose address nobody confirmed yet. */
export async function unconfirmedPerson(name: string) {
  const email = `${randomUUID()}@people.example`;
  const form = { name, email, mobile: "351912345678", password, re_password: password };
  await call("user-register", { form });
  return { name, email, password };
}

async function tokenOf({ email, password }: { email: string; password: string }) {
  const { token } = await call("user_signup", { form: { type: "3", email, password } });
  return token!;
}

/** An account that can sign in; its profile lacks picture and address. */
export async function newPerson(name: string): Promise<Person> {
  const person = await unconfirmedPerson(name);
  const { email } = person;
  const otp = await fromLetter(email, /(\d{6}) is your Doorstep code/);
  await call("verify-otp", { query: { email, otp } });
  return { ...person, token: await tokenOf(person) };
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

/** Somebody who may list: the profile is complete. */
export async function newOwner(name: string) {
  const owner = await newPerson(name);
  const form = formOf({ address: "Rua da Rosa 12" });
  form.append("profile", fileOf(await photo("me.jpg", "#7a5")));
  await call("update_profile", { token: owner.token, form });
  return owner;
}

/** The package that costs nothing: five listings, no premium homes. */
export async function takeFreePlan({ token }: Person) {
  const { data } = await call<{ id: number; package_type: string }[]>("get-package", { token });
  const free = data.find(({ package_type: type }) => type === "free")!;
  await call("assign_package", { token, form: { package_id: String(free.id) } });
}

export interface Listing {
  id: number;
  slug: string;
  title: string;
}

const houseAnswers = ["3", "2", "140"];

/** A house for sale with two photos beside its title image and a document; it waits for review. */
export async function newListing(
  owner: Person,
  facts: Record<string, string> = {},
  files: Record<string, Awaited<ReturnType<typeof photo>>> = {},
) {
  const title = `Quiet house ${randomUUID().slice(0, 8)}`;
  const form = formOf({
    title,
    description: "A quiet house.\n\nWith a garden behind it.",
    category_id: "2",
    property_type: "0",
    price: "325000",
    address: "Rua do Sol 7",
    city: "Évora",
    state: "Alentejo",
    country: "Portugal",
    latitude: "38.57",
    longitude: "-7.91",
    ...facts,
  });
  houseAnswers.forEach((value, place) => {
    form.append(`parameters[${place}][parameter_id]`, String(place + 1));
    form.append(`parameters[${place}][value]`, value);
  });
  form.append("facilities[0][facility_id]", "1");
  form.append("facilities[0][distance]", "0.4");
  Object.entries(files).forEach(([name, file]) => form.append(name, fileOf(file)));
  form.append("title_image", fileOf(await photo("front.jpg", "#a86")));
  form.append("gallery_images[0]", fileOf(await photo("garden.jpg", "#583")));
  form.append("gallery_images[1]", fileOf(await photo("kitchen.jpg", "#ddd")));
  form.append("documents[0]", new File(["Three rooms"], "plan.txt", { type: "text/plain" }));
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

let operatorToken: Promise<string> | undefined;
const askOperator = async (act: string, form: Record<string, string>) => {
  const token = await (operatorToken ??= tokenOf(sampleOperator));
  await call(`operator/${act}`, { token, form });
};

/** Closes the account of whoever the operator finds by this e-mail address or number. */
export async function deactivate(search: string) {
  const token = await (operatorToken ??= tokenOf(sampleOperator));
  const { data } = await call<{ id: number }[]>("operator/members", { token, query: { search } });
  await askOperator("members/deactivate", { id: String(data[0]!.id), reason: "Not your homes." });
}

/** What the operator reads before deciding. */
async function read(kind: "listings" | "projects", { id }: { id: number }) {
  const token = await (operatorToken ??= tokenOf(sampleOperator));
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

/** A project with a floor that everybody can see; its owner holds a package that lists projects. */
export async function publicProject(owner: Person) {
  const title = `River houses ${randomUUID().slice(0, 8)}`;
  const form = formOf({
    title,
    description: "Twelve quiet houses by the river.",
    category_id: "2",
    type: "upcoming",
    location: "Rua do Rio 1",
    city: "Lisbon",
    state: "Lisbon",
    country: "Portugal",
    "plans[0][title]": "Ground floor",
  });
  form.append("image", fileOf(await photo("front.jpg", "#a86")));
  form.append("plans[0][document]", fileOf(await photo("ground.jpg", "#ddc")));
  await call("post_project", { token: owner.token, form });
  return { slug: await approveProject(owner), title };
}

/** A listing that everybody can see. */
export async function publicListing(...facts: Parameters<typeof newListing>) {
  const listing = await newListing(...facts);
  await approve(listing);
  return listing;
}

export const mark = ({ token }: Person, { id }: Listing, status: "sold" | "rented") =>
  call("update_property_status", {
    token,
    form: { property_id: String(id), status: status === "sold" ? "2" : "3" },
  });
