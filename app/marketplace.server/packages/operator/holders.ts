import { sql } from "kysely";
import { packageHolders } from "~/contract/operator/packages/calls";
import { handler, reply } from "../../http/handler";
import { isPackageActive } from "../features";

interface Row {
  number: number;
  package: string;
  member_id: number;
  name: string;
  start_at: Date;
  end_at: Date | null;
  is_running: boolean;
}

export const packageHoldersHandler = handler(
  packageHolders,
  async ({ id, offset, limit }, { services: { database, clock } }) => {
    const wanted = id === undefined ? sql`true` : sql`package_id = ${id}`;
    const { rows } = await sql<Row>`
      select member_package.id as number, package.name as package, member_id, member.name,
        start_at, end_at, ${isPackageActive(clock())} as is_running
      from member_package join member on member.id = member_id
      join package on package.id = package_id
      where ${wanted}
      order by end_at desc nulls first, member_package.id desc
      offset ${offset} limit ${limit}`.execute(database);
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from member_package where ${wanted}`.execute(database);
    return reply(
      rows.map(({ start_at, end_at, ...holder }) => ({
        ...holder,
        start_date: start_at.toISOString(),
        end_date: end_at?.toISOString() ?? null,
      })),
      { total: counted.rows[0]!.total },
    );
  },
);
