import type { RejectReason } from "~/contract/listings/shapes";
import type { RequestStatus } from "../db/tables";

/** The newest row of `rejection` as jsonb writes it. */
export interface RejectionRow {
  id: number;
  property_id: number | null;
  project_id: number | null;
  reason: string;
  created_at: string;
  updated_at: string;
}

const iso = (text: string) => new Date(text).toISOString();

/** Why a listing is rejected; `{}` while it is not (contract §1.6). */
export const rejectReasonOnWire = (
  status: RequestStatus,
  rejection: RejectionRow | null,
): RejectReason =>
  status === "rejected" && rejection
    ? {
        id: rejection.id,
        property_id: rejection.property_id,
        project_id: rejection.project_id,
        reason: rejection.reason,
        created_at: iso(rejection.created_at),
        updated_at: iso(rejection.updated_at),
      }
    : {};
