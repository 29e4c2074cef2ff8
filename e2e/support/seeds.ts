import { randomUUID } from "node:crypto";
import { largestFile } from "~/contract/file-sizes";
import { postProperty } from "~/contract/listings/calls";
import type { OperatorRole } from "~/contract/operator/team/rules";
import { postProject } from "~/contract/projects/calls";
import { decodeForm } from "~/contract/wire/form-encoding";
import { insertProject } from "~/marketplace.server/projects/post-project";
import { newMember } from "../../app/marketplace.server/account/new-member";
import { hashPassword } from "../../app/marketplace.server/account/passwords";
import { issueToken } from "../../app/marketplace.server/account/tokens";
import { checkAnswers, checkFacilities } from "../../app/marketplace.server/listings/check-answers";
import { insertHome } from "../../app/marketplace.server/listings/insert-home";
import { newFilesOf } from "../../app/marketplace.server/listings/home-files";
import { withFiles } from "../../app/marketplace.server/listings/stored-files";
import {
  acceptDocument,
  type AcceptedDocument,
} from "../../app/marketplace.server/media/accept-document";
import {
  acceptPicture,
  type AcceptedPicture,
} from "../../app/marketplace.server/media/accept-picture";
import { consume } from "../../app/marketplace.server/packages/consume";
import { newFilesOf as newFilesOfProject } from "../../app/marketplace.server/projects/project-files";
import { scene } from "../../tests/marketplace/scenes";
import { ownAddress } from "./people";
import { photo } from "./pictures";
import { site } from "./site-database";

/**
 * People and listings that a test needs and does not try, written into the database by the functions
 * of the marketplace itself: nobody waits for mail, and no picture is encoded twice.
 */

export interface Person {
  id: number;
  name: string;
  email: string;
  password: string;
  token: string;
}

export const password = "three quiet doors";
let passwordHash: Promise<string> | undefined;

/** A bearer token of whoever has this address. */
export async function tokenOf({ email }: { email: string }) {
  const { database, clock } = await site();
  const { id } = await database
    .selectFrom("member")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return issueToken(database, id, clock());
}

/** An account with a confirmed address and a device that is signed in. */
async function confirmed(
  name: string,
  profile: { address?: string; picture?: AcceptedPicture; mobile?: string },
): Promise<Person> {
  const services = await site();
  const email = `${randomUUID()}@people.example`;
  const member = await newMember(services, {
    ...{ name, email, mobile: "351912345678", ...profile },
    email_verified_at: services.clock(),
    password_hash: await (passwordHash ??= hashPassword(password)),
  });
  const { id } = member!;
  const device = { userAgent: "node", clientAddress: ownAddress() };
  const token = await issueToken(services.database, id, services.clock(), device);
  return { id, name, email, password, token };
}

/** An account that can sign in; its profile lacks picture and address. */
export const newPerson = (name: string) => confirmed(name, {});

/** Somebody who works for the site. */
export async function newOperator(name: string, role: OperatorRole): Promise<Person> {
  const person = await newPerson(name);
  const { database } = await site();
  await database
    .updateTable("member")
    .set({ operator_role: role })
    .where("id", "=", person.id)
    .execute();
  return person;
}

/** Wrong passwords from everywhere, so many that a strange device waits for the longest. */
export async function guessPasswordOf({ email }: Person) {
  const { database, clock } = await site();
  const guesses = { window_start: clock(), tries: 20 };
  await database
    .insertInto("rate_limit")
    .values({ name: "signInWait", subject: email, ...guesses })
    .onConflict((conflict) => conflict.columns(["name", "subject"]).doUpdateSet(guesses))
    .execute();
}

/** Somebody who may list: the profile is complete. */
export async function newOwner(name: string, facts: { mobile?: string } = {}) {
  const picture = await accepted("me.jpg", "#7a5");
  return confirmed(name, { address: "Rua da Rosa 12", picture, ...facts });
}

const pictures = new Map<string, Promise<AcceptedPicture>>();

/** A photo in the form in which it is kept; encoded once. */
function accepted(name: string, colour: string) {
  const accept = async () => {
    const { buffer } = await photo(name, colour);
    return acceptPicture(buffer, { maxBytes: largestFile.picture });
  };
  const picture = pictures.get(colour) ?? accept();
  pictures.set(colour, picture);
  return picture;
}

let plan: Promise<AcceptedDocument> | undefined;
const acceptedPlan = () =>
  (plan ??= acceptDocument(Buffer.from("Three rooms"), {
    maxBytes: largestFile.document,
    fileName: "plan.txt",
  }));

/** What a form says, as the API reads it. */
const read = (fields: Record<string, string>) => decodeForm(new URLSearchParams(fields));

export interface Listing {
  id: number;
  slug: string;
  title: string;
}

/** Of letters alone: eight figures would read as a telephone number. */
const rareWord = () =>
  randomUUID()
    .slice(0, 8)
    .replace(/\d/g, (digit) => "ghjkmnpqrs"[Number(digit)]!);

/** The fields of a house for sale, but for its files. */
export const houseFields = (facts: Record<string, string>) => ({
  title: `Quiet house ${rareWord()}`,
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
  ...Object.fromEntries(
    ["3", "2", "140"].flatMap((value, place) => [
      [`parameters[${place}][parameter_id]`, String(place + 1)],
      [`parameters[${place}][value]`, value],
    ]),
  ),
  "facilities[0][facility_id]": "1",
  "facilities[0][distance]": "0.4",
});

async function listed(owner: Person, facts: Record<string, string>, waits: boolean) {
  const services = await site();
  const { database, clock } = services;
  const input = postProperty.input.omit({ title_image: true }).parse(read(houseFields(facts)));
  const answers = await checkAnswers(database, input.category_id, input.parameters);
  const facilities = await checkFacilities(database, input.facilities);
  const files = {
    titleImage: await accepted("front.jpg", "#a86"),
    gallery: [await accepted("garden.jpg", "#583"), await accepted("kitchen.jpg", "#ddd")],
    documents: [await acceptedPlan()],
    answers: new Map(),
  };
  const listing: Listing = await withFiles(services, owner.id, newFilesOf(files), (holdFiles) =>
    database.transaction().execute(async (tx) => {
      const { packageId } = await consume(tx, owner, "property_list", clock());
      await holdFiles(tx);
      const parts = { files, answers, facilities };
      return insertHome(tx, { input, ...parts, ownerId: owner.id, packageId, waits });
    }),
  );
  await services.heard();
  return listing;
}

/** A house for sale with two photos beside its title image and a document; it waits for review. */
export const newListing = (owner: Person, facts: Record<string, string> = {}) =>
  listed(owner, facts, true);

/** A listing that everybody can see. */
export const publicListing = (owner: Person, facts: Record<string, string> = {}) =>
  listed(owner, facts, false);

/** A picture that looks like no other but those of the same number, of whatever width. */
export const drawnPicture = async (number: number, width: number) =>
  acceptPicture(
    await scene(number, width, width * 0.75)
      .jpeg()
      .toBuffer(),
    {
      maxBytes: largestFile.picture,
    },
  );

/** A project with a floor that everybody can see; its owner holds a package that lists projects. */
export async function publicProject(
  owner: Person,
  facts: Record<string, string> = {},
  picture?: AcceptedPicture,
) {
  const services = await site();
  const input = postProject.input.parse({
    ...read({
      title: `River houses ${rareWord()}`,
      description: "Twelve quiet houses by the river.",
      category_id: "2",
      type: "upcoming",
      location: "Rua do Rio 1",
      city: "Lisbon",
      state: "Lisbon",
      country: "Portugal",
      "plans[0][title]": "Ground floor",
      ...facts,
    }),
    // The prepared one below stands for what is uploaded here.
    image: new File(["front"], "front.jpg", { type: "image/jpeg" }),
  });
  const files = {
    image: picture ?? (await accepted("front.jpg", "#a86")),
    gallery: [],
    documents: [],
    plans: new Map([[0, await accepted("ground.jpg", "#ddc")]]),
  };
  const project = await withFiles(services, owner.id, newFilesOfProject(files), (holdFiles) =>
    services.database.transaction().execute(async (tx) => {
      await consume(tx, owner, "project_list", services.clock());
      await holdFiles(tx);
      return insertProject(tx, { input, files, ownerId: owner.id, waits: false });
    }),
  );
  await services.heard();
  return project;
}
