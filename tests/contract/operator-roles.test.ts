import { z } from "zod";
import { expect, test } from "vitest";
import { get, nothing } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { openApiDocument } from "~/contract/wire/openapi";
import { mayAs, operatorRoles, rights, rightsOf, rolesWith } from "~/contract/operator/team/rules";

test("every call of the operators takes a right, and no other call does", () => {
  for (const { path, auth, right } of calls)
    expect([path, right !== null]).toEqual([path, auth === "operator"]);
});

test("a call of the operators that names no right is none", () => {
  const said = { auth: "operator", about: "Nothing.", query: z.object({}), data: nothing } as const;
  // @ts-expect-error what it takes is missing
  get("operator/nothing", said);
  // @ts-expect-error members need no right
  get("nothing", { ...said, auth: "token", right: "console" });
  expect(get("operator/nothing", { ...said, right: "console" }).right).toBe("console");
});

test("owners may everything, everybody comes in, and nobody without a role does", () => {
  expect(rightsOf("owner")).toEqual(rights);
  expect(rightsOf(null)).toEqual([]);
  expect(rolesWith("console")).toEqual(operatorRoles);
});

test("moderators reach nobody, editors see no members, and only owners say who is one", () => {
  expect(mayAs("moderator", "personal")).toBe(false);
  for (const right of ["members", "personal", "listings", "payments", "review", "log"] as const)
    expect([right, mayAs("editor", right)]).toEqual([right, false]);
  for (const right of ["operators", "banking"] as const)
    expect(rolesWith(right)).toEqual(["owner"]);
});

test("whoever sees what members did sees the members", () => {
  for (const right of ["review", "listings", "payments", "accounts", "access", "log"] as const)
    for (const role of rolesWith(right))
      expect([role, mayAs(role, "members")]).toEqual([role, true]);
});

test("the API's documentation says which roles a call is for", () => {
  const { paths } = openApiDocument({ serverUrl: "https://doorstep.test/api" });
  expect(paths["/operator/payments/refund"]?.post).toMatchObject({
    "x-right": "money",
    description: "Takes the right `money`: owner, manager.",
  });
  expect(paths["/get-user-data"]?.get).not.toHaveProperty("x-right");
});
