import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { email, required } from "../../form-fields";
import { operatorRoles } from "./rules";

export const role = z.enum(operatorRoles, { error: "Please choose a role." });

/** Asks somebody by mail to work for the site. */
const inviteForm = z.object({ email, role });
export type InviteForm = z.input<typeof inviteForm>;

export const validateInvite = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: inviteForm });

const roleForm = z.object({ role });
export type RoleForm = z.input<typeof roleForm>;

export const validateRole = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: roleForm });

/** What somebody without an account is called from then on. */
const joinForm = z.object({ name: required("Name is required.") });
export type JoinForm = z.input<typeof joinForm>;

export const validateJoin = (form: FormData | URLSearchParams) =>
  parseWithZod(form, { schema: joinForm });
