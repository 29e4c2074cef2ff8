import { sql } from "kysely";
import { packageHolders } from "~/contract/operator/packages/calls";
import { handler, reply } from "../../http/handler";
import { isPackageActive } from "../features";

interface Row {
  member_id: number;
  name: string;
  start_at: Date;
  end_at: Date | null;
  is_running: boolean;
}

export const packageHoldersHandler = handler(
  packageHolders,
  async ({ id, offset, limit }, { services: { database, clock } }) => {
    const { rows } = await sql<Row>`
      select member_id, member.name, start_at, end_at, ${isPackageActive(clock())} as is_running
      from member_package join member on member.id = member_id
      where package_id = ${id}
      order by end_at desc nulls first, member_package.id desc
      offset ${offset} limit ${limit}`.execute(database);
    const { total } = await database
      .selectFrom("member_package")
      .select((build) => build.fn.countAll<number>().as("total"))
      .where("package_id", "=", id)
      .executeTakeFirstOrThrow();
    return reply(
      rows.map(({ member_id, name, start_at, end_at, is_running }) => ({
        member_id,
        name,
        start_date: start_at.toISOString(),
        end_date: end_at?.toISOString() ?? null,
        is_running,
      })),
      { total: Number(total) },
    );
  },
);
