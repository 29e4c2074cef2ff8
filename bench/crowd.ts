import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { issueToken } from "../app/marketplace.server/account/tokens";
import { type Database, openDatabase } from "../app/marketplace.server/db/database";
import { startEmbeddedPostgres } from "../app/marketplace.server/db/embedded/start-embedded-postgres";

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Looks into the database of the site with this data folder. */
export async function withDatabase<T>(dataFolder: string, use: (database: Database) => Promise<T>) {
  const joined = await startEmbeddedPostgres({ dataFolder, logger: quiet });
  const { database } = openDatabase(joined.databaseUrl);
  try {
    return await use(database);
  } finally {
    await database.destroy();
    await joined.stop();
  }
}

/** Ends the PostgreSQL of a data folder as a failing machine does. */
export function killPostgres(dataFolder: string) {
  const files = readdirSync(dataFolder, { recursive: true, encoding: "utf8" });
  const note = files.find((file) => file.endsWith("postmaster.pid"));
  if (!note) throw new Error("No PostgreSQL runs there.");
  process.kill(Number(readFileSync(join(dataFolder, note), "utf8").split("\n")[0]), "SIGKILL");
}

export interface CrowdMember {
  id: number;
  token: string;
}

/** Members with a whole profile and a package that lets each list a thousand homes. */
export function gatherCrowd(database: Database, count: number): Promise<CrowdMember[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const { id } = await database
        .insertInto("member")
        .values({
          slug: `crowd-${place}`,
          name: `Crowd ${place}`,
          email: `crowd-${place}@people.example`,
          email_verified_at: new Date(),
          mobile: `35191${String(place).padStart(7, "0")}`,
          address: "Rua da Rosa 12",
          login_type: 3,
          picture_key: "crowd.jpg",
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const plan = await database
        .selectFrom("package")
        .select("id")
        .orderBy("price_minor", "desc")
        .executeTakeFirstOrThrow();
      const held = await database
        .insertInto("member_package")
        .values({ member_id: id, package_id: plan.id, end_at: null })
        .returning("id")
        .executeTakeFirstOrThrow();
      await database
        .insertInto("package_use")
        .values({ member_package_id: held.id, feature: "property_list", limit_count: 1000 })
        .execute();
      return { id, token: await issueToken(database, id, new Date()) };
    }),
  );
}
