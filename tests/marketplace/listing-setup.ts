import type { InputOf } from "~/contract/wire/call";
import { postProperty } from "~/contract/listings/calls";
import { postProject } from "~/contract/projects/calls";
import { picture } from "../media/sample-files";
import type { OpenMarketplace } from "../support/marketplace";
import { ask } from "./asking";

let seed = 0;

/** A photo that no other has the bytes of. */
export async function photo(name = "front.jpg") {
  seed += 1;
  const bytes = await picture(160 + seed, 120)
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
}

export const textFile = (name = "plan.txt", text = `Room ${++seed}`) =>
  new File([text], name, { type: "text/plain" });

/** A category with a question of some kinds (only the first must be answered), one without, a facility. */
export async function newCatalogue({ database }: OpenMarketplace) {
  const [villa, land] = await database
    .insertInto("category")
    .values([
      { name: "Villa", slug: "villa" },
      { name: "Land", slug: "land", position: 1 },
    ])
    .returning("id")
    .execute();
  const parameters = await database
    .insertInto("parameter")
    .values([
      { name: "Bedrooms", kind: "number", is_required: true },
      { name: "Supply", kind: "checkbox", options: JSON.stringify(["Gas", "Water"]) },
      { name: "Floor plan", kind: "file" },
    ])
    .returning("id")
    .execute();
  const [bedrooms, supply, plan] = parameters.map(({ id }) => id);
  await database
    .insertInto("category_parameter")
    .values(
      parameters.map(({ id }, position) => ({
        category_id: villa!.id,
        parameter_id: id,
        position,
      })),
    )
    .execute();
  const school = await database
    .insertInto("facility")
    .values({ name: "School" })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    villa: villa!.id,
    land: land!.id,
    bedrooms: bedrooms!,
    supply: supply!,
    plan: plan!,
    school: school.id,
  };
}

export type Catalogue = Awaited<ReturnType<typeof newCatalogue>>;
export type NewHome = InputOf<typeof postProperty>;

/** A home on land, which asks no questions. */
export const aHome = async (
  catalogue: Pick<Catalogue, "land">,
  facts: Partial<NewHome> = {},
): Promise<NewHome> => ({
  title: "Sea View",
  description: "A bright home by the sea.",
  category_id: catalogue.land,
  property_type: "0",
  address: "1 Beach Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  latitude: 23.25,
  longitude: 69.67,
  price: 250_000,
  title_image: await photo(),
  ...facts,
});

/** Lists a home and answers with it. */
export async function listHome(
  marketplace: OpenMarketplace,
  catalogue: Pick<Catalogue, "land">,
  token: string,
  facts: Partial<NewHome> = {},
) {
  const { status, body } = await ask(
    marketplace,
    postProperty,
    await aHome(catalogue, facts),
    token,
  );
  const home = body.data?.[0];
  if (status !== 200 || !home) throw new Error(`not listed: ${status} ${body.message}`);
  return home;
}

export type NewProject = InputOf<typeof postProject>;

export const aProject = async (
  catalogue: Pick<Catalogue, "land">,
  facts: Partial<NewProject> = {},
): Promise<NewProject> => ({
  title: "Harbour Quarter",
  description: "Eighty homes by the harbour.",
  category_id: catalogue.land,
  type: "upcoming",
  location: "1 Harbour Road",
  city: "Bhuj",
  state: "Gujarat",
  country: "India",
  latitude: 23.25,
  longitude: 69.67,
  image: await photo(),
  ...facts,
});

/** Makes a project and answers with it. */
export async function makeProject(
  marketplace: OpenMarketplace,
  catalogue: Pick<Catalogue, "land">,
  token: string,
  facts: Partial<NewProject> = {},
) {
  const input = await aProject(catalogue, facts);
  const { status, body } = await ask(marketplace, postProject, input, token);
  const project = body.data?.[0];
  if (status !== 200 || !project) throw new Error(`not made: ${status} ${body.message}`);
  return project;
}

/** What the operator does to a listing that is fine. */
export const approve = ({ database }: OpenMarketplace, id: number) =>
  database
    .updateTable("property")
    .set({ request_status: "approved", is_active: true })
    .where("id", "=", id)
    .execute();
