import type { OperatorChange } from "~/contract/operator/calls";
import { operatorCategories, operatorParameters } from "~/contract/operator/catalogue/calls";
import { operatorMembers } from "~/contract/operator/members/calls";
import { operatorPackages } from "~/contract/operator/packages/calls";
import { operatorPaths } from "~/operator-paths";
import type { Client } from "~/upstream.server/client";
import { orNull } from "~/upstream.server/or-null";

/** Milliseconds that a page waits for names which only stand in the place of numbers. */
const patience = 2000;

interface Kind {
  read: (api: Client, ids: number[]) => Promise<{ id: number; name: string }[]>;
  href: (id: number) => string;
}

const members: Kind = {
  read: (api, ids) => api.call(operatorMembers, { ids: ids.join(","), limit: ids.length }),
  href: operatorPaths.operatorMember,
};

/** The columns that hold the number of something else. */
const kinds: Record<string, Kind | undefined> = {
  owner_id: members,
  member_id: members,
  ended_id: members,
  category_id: {
    read: (api) => api.call(operatorCategories, {}),
    href: operatorPaths.operatorCategory,
  },
  parameter_id: {
    read: (api) => api.call(operatorParameters, {}),
    href: operatorPaths.operatorParameter,
  },
  package_id: {
    read: (api) => api.call(operatorPackages, {}),
    href: operatorPaths.operatorPackage,
  },
};

/** As many as the API answers at once. */
const most = 100;

const isId = (value: string) => /^[1-9]\d{0,8}$/.test(value);

/** By column and number: `owner_id 12`. */
export type NamedValues = Record<string, { name: string; href: string } | undefined>;

/** What the numbers in changes are called, with the ways there; what is gone, or not said in time, stays a number. */
export async function namesOfValues(api: Client, changes: OperatorChange[]): Promise<NamedValues> {
  const fields = changes.flatMap((change) => change.fields);
  const columns = [...new Set(fields.map(({ name }) => name))].filter((name) => kinds[name]);
  const named = await Promise.all(
    columns.map(async (column) => {
      const { read, href } = kinds[column]!;
      const values = fields
        .filter(({ name }) => name === column)
        .flatMap(({ before, after }) => [before, after])
        .filter(isId);
      const ids = [...new Set(values)].slice(0, most).map(Number);
      if (ids.length === 0) return [];
      const found = (await orNull(read(api, ids), patience)) ?? [];
      return found
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => [`${column} ${id}`, { name, href: href(id) }] as const);
    }),
  );
  return Object.fromEntries(named.flat());
}
