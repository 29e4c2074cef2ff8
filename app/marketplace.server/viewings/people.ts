import type { Selectable } from "kysely";
import type { ViewingSide } from "~/contract/viewings/rules";
import type { Database } from "../db/database";
import type { ViewingTable } from "../db/tables";
import { standardCompanyName } from "../site/company-name";

interface ViewingPerson {
  /** 0: the operators, or nobody any more. */
  id: number;
  /** Empty: the account is gone. */
  name: string;
  picture_key: string | null;
  email: string;
  mobile: string;
}

const nobody: ViewingPerson = { id: 0, name: "", picture_key: null, email: "", mobile: "" };

const word = (value: unknown) => (typeof value === "string" ? value : "");

/** What the operator is called and how to reach it, as the operator wrote them. */
async function companyPerson(database: Database): Promise<ViewingPerson> {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", ["admin_name", "company_name", "company_email", "company_tel1"])
    .execute();
  const value = (name: string) => word(rows.find((row) => row.name === name)?.value);
  return {
    id: 0,
    name: value("admin_name") || value("company_name") || standardCompanyName,
    picture_key: null,
    email: value("company_email"),
    mobile: value("company_tel1"),
  };
}

type Sides = Pick<Selectable<ViewingTable>, "asker_id" | "owner_id" | "is_operators">;

/** Who stands on each side of some viewings. */
export async function peopleOf(database: Database, viewings: Sides[]) {
  const ids = viewings.flatMap(({ asker_id, owner_id }) => [asker_id ?? [], owner_id ?? []].flat());
  const [members, company] = await Promise.all([
    ids.length > 0
      ? database
          .selectFrom("member")
          .select(["id", "name", "picture_key", "email", "mobile"])
          .where("id", "in", ids)
          .execute()
      : [],
    viewings.some(({ is_operators }) => is_operators) ? companyPerson(database) : nobody,
  ]);
  const byId = new Map(
    members.map(({ email, mobile, ...person }) => [
      person.id,
      { ...person, email: email ?? "", mobile: mobile ?? "" },
    ]),
  );
  return ({ asker_id, owner_id, is_operators }: Sides, side: ViewingSide): ViewingPerson => {
    if (side === "owner" && is_operators) return company;
    return byId.get((side === "asker" ? asker_id : owner_id) ?? 0) ?? nobody;
  };
}
