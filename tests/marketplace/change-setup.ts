import type { RawBuilder } from "kysely";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Change } from "~/contract/changes";
import { ChangeFollower } from "~/marketplace.server/changes";
import { type Notices, openNotices } from "~/marketplace.server/db/listen";
import { testMarketplace, type TestMarketplace } from "../support/marketplace";
import { newMember } from "./asking";
import { putCategories, putHome } from "./search-homes";

/** A marketplace, what another process on its database hears, and things of a new owner for each test. */
export function followedMarketplace() {
  let marketplace: TestMarketplace;
  let pool: pg.Pool;
  let follower: ChangeFollower;
  let notices: Notices;
  const heard: Change[] = [];
  const deleted: number[] = [];

  let owner: { id: number };
  let home: number;
  let waiting: number;
  let project: number;

  const putProject = async (facts: object = {}) => {
    const { id } = await marketplace.database
      .insertInto("project")
      .values({
        slug: `project-${Math.random()}`,
        category_id: 1,
        title: "Docklands",
        description: "By the docks.",
        request_status: "approved",
        is_active: true,
        ...facts,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };

  beforeAll(async () => {
    marketplace = await testMarketplace();
    await putCategories(marketplace, "Villa");
    pool = new pg.Pool({ connectionString: marketplace.databaseUrl });
    pool.on("error", () => undefined);
    const logger = pino({ level: "silent" });
    notices = await openNotices(marketplace.databaseUrl, logger);
    follower = new ChangeFollower(pool, notices, logger, {
      onChange: (changes) => heard.push(...changes),
      onMemberDeleted: (id) => deleted.push(id),
    });
    await follower.start();
  });
  beforeEach(async () => {
    owner = await newMember(marketplace);
    home = await putHome(marketplace, { owner_id: owner.id });
    waiting = await putHome(marketplace, { owner_id: owner.id, request_status: "pending" });
    project = await putProject({ owner_id: owner.id });
  });
  afterAll(async () => {
    await Promise.all([follower.close(), notices.close()]);
    await pool.end();
    await marketplace.close();
  });

  return {
    get marketplace() {
      return marketplace;
    },
    /** Of the other process. */
    get pool() {
      return pool;
    },
    get follower() {
      return follower;
    },
    heard,
    deleted,
    get owner() {
      return owner;
    },
    get home() {
      return home;
    },
    /** A home that nobody else sees yet. */
    get waiting() {
      return waiting;
    },
    get project() {
      return project;
    },
    putProject,
    run: (query: RawBuilder<unknown>) => query.execute(marketplace.database),
    /** What is heard of an act, in the order of the alphabet. */
    async hearing(act: () => Promise<unknown>) {
      await follower.catchUp();
      heard.length = 0;
      await act();
      await follower.catchUp();
      return [...heard].sort();
    },
    ofHome: () => [`agent:${owner.id}`, "properties", `property:${home}`],
    ofProject: () => [`agent:${owner.id}`, `project:${project}`, "projects"],
  };
}
