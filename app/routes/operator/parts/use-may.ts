import { useRouteLoaderData } from "@remix-run/react";
import type { Right } from "~/contract/operator/team/rules";
import type { loader } from "../console";

/** Whether the operator who reads a page of the console has a right. */
export function useMay() {
  const rights = useRouteLoaderData<typeof loader>("routes/operator/console")?.rights ?? [];
  return (right: Right) => rights.includes(right);
}
