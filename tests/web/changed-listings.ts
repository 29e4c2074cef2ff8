import { beforeLogout } from "~/contract/account/calls";
import { answerWith } from "~/marketplace.server/api";
import { issueToken } from "~/marketplace.server/account/tokens";
import { action as sendForm, loader as openForm } from "~/routes/listing-form/form";
import { signedInHeaders } from "~/session.server/session";
import { takeToast } from "~/session.server/toast";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { ask, hold, newMember } from "../marketplace/asking";
import {
  type Catalogue,
  listHome,
  makeProject,
  newCatalogue,
  photo,
} from "../marketplace/listing-setup";
import { forgetEarlierFile } from "./embedded-api";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";

export let marketplace: TestMarketplace;
export let catalogue: Catalogue;

/** A marketplace whose members change what they listed; returns what ends it. */
export async function startChanges() {
  forgetEarlierFile();
  marketplace = await testMarketplace();
  answerWith(marketplace);
  catalogue = await newCatalogue(marketplace);
  return () => marketplace.close();
}

interface Member {
  id: number;
  token: string;
}

export async function owner() {
  const member = await newMember(marketplace);
  await hold(marketplace, member.id, { property_list: null, project_list: null });
  return member;
}

export const operator = (operator_role: OperatorRole) => newMember(marketplace, { operator_role });

export const signOut = ({ token }: Member) => ask(marketplace, beforeLogout, {}, token);
export const signInAgain = async ({ id }: Member) => ({
  id,
  token: await issueToken(marketplace.database, id, marketplace.clock.now),
});

export async function sentBy({ id, token }: Member, path: string, body?: FormData) {
  const { "Set-Cookie": session } = await signedInHeaders(token, id);
  const headers = { Cookie: session.split(";")[0]! };
  const request = new Request(`http://doorstep.test${path}`, {
    ...(body && { method: "POST", body }),
    headers,
  });
  const slug = /^\/(?:my|user\/edit)-[a-z]+\/([^?/]+)/.exec(path)?.[1];
  const number = /^\/operator\/[a-z]+\/([^?/]+)/.exec(path)?.[1];
  return { request, params: { slug, id: number }, context: {} };
}

const formOf = (fields: Record<string, string | File | string[]>) => {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return form;
};

export const answerOf = (answer: Promise<unknown>) =>
  answer.catch((thrown: unknown) => thrown) as Promise<Response>;
export const ledTo = async (answer: Promise<unknown>) =>
  (await answerOf(answer)).headers.get("Location");
/** Of a page that is answered or thrown, as a response or as data with its status. */
export async function statusOf(answer: Promise<unknown>) {
  const { status, init } = (await answerOf(answer)) as Response & { init?: ResponseInit };
  return status ?? init?.status;
}

export async function toastOf(answer: Response) {
  const cookie = answer.headers.get("Set-Cookie")!.split(";")[0]!;
  const request = new Request("http://doorstep.test/", { headers: { Cookie: cookie } });
  return (await takeToast(request)).toast?.message;
}

/** A home and a project alike: how one is listed, changed and looked at. */
export const kinds = {
  property: {
    table: "property",
    edit: (slug: string) => `/user/edit-property/${slug}`,
    own: (slug: string) => `/my-property/${slug}`,
    afterSaving: (slug: string) => `/my-property/${slug}`,
    list: async (token: string) =>
      listHome(marketplace, catalogue, token, {
        gallery_images: [await photo("garden.jpg"), await photo("street.jpg")],
      }),
    send: sendForm,
    open: openForm,
    /** All that the form has beside its title, its files and what names it. */
    fields: () => ({
      property_type: "0",
      price: "260000",
      address: "1 Beach Road",
    }),
    gallery: "property_picture",
  },
  project: {
    table: "project",
    edit: (slug: string) => `/user/edit-project/${slug}`,
    own: (slug: string) => `/my-project/${slug}`,
    afterSaving: () => "/user/projects",
    list: async (token: string) =>
      makeProject(marketplace, catalogue, token, {
        gallery_images: [await photo("garden.jpg"), await photo("street.jpg")],
        plans: [{ title: "Ground floor", document: await photo("ground.jpg") }],
      }),
    send: sendForm,
    open: openForm,
    fields: () => ({ type: "upcoming", location: "1 Harbour Road" }),
    gallery: "project_file",
  },
} as const;
export type Kind = keyof typeof kinds;

/** A listing that its owner may change, and the form for it as it was opened. */
export async function opened(kind: Kind) {
  const member = await owner();
  const { table, list, edit, open } = kinds[kind];
  const { id, slug_id: slug } = await list(member.token);
  const review = (request_status: "approved" | "pending") =>
    marketplace.database
      .updateTable(table)
      .set({ request_status, is_active: true })
      .where("id", "=", id)
      .execute();
  await review("approved");
  const { form } = await open(await sentBy(member, edit(slug)));
  return { member, id, slug, form, review };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** What a browser posts of the form, with another title, a photo more, and the stored ones turned round. */
export async function changed(
  kind: Kind,
  { id, slug, form }: Pick<Opened, "id" | "slug" | "form">,
) {
  const { files } = form;
  return formOf({
    intent: "save",
    draft: form.draft.id,
    listing: String(id),
    listed_files: form.draft.listed!.join(" "),
    slug_id: slug,
    title: "Sea view, larger",
    description: "A bright home by the sea.",
    category_id: String(catalogue.land),
    city: "Bhuj",
    state: "Gujarat",
    country: "India",
    ...kinds[kind].fields(),
    kept_title: "stored:title",
    kept_gallery: files.gallery.map(({ ref }) => ref).reverse(),
    gallery_images: await photo("roof.jpg"),
    ...(files.floors[0] && {
      "plans[0].id": files.floors[0].id,
      "plans[0].title": "Ground floor, larger",
      kept_plan_0: files.floors[0].plan!.ref,
    }),
  });
}

export const storedTitle = (kind: Kind, id: number) =>
  marketplace.database
    .selectFrom(kinds[kind].table)
    .select(["title", "request_status"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
