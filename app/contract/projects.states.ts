import { mayShowOrHide } from "./listings.states";
import type { ProjectType } from "./shapes/project";
import type { RequestStatus } from "./shapes/property";

/** What change-project-status takes: `1` shows, `0` hides, the words say how far it is (contract §2.1). */
export const projectStatuses = ["0", "1", "upcoming", "under_construction"] as const;

/** What an owner may do, as `projectAction` names it, and what change-project-status is sent for it. */
export const statusForMove = {
  activate: "1",
  deactivate: "0",
  "mark-upcoming": "upcoming",
  "mark-under-construction": "under_construction",
} as const satisfies Record<string, (typeof projectStatuses)[number]>;
type ProjectMove = keyof typeof statusForMove;

/** How far a project is afterwards; null for moves that show or hide it. */
export function typeForMove(move: ProjectMove): ProjectType | null {
  const status = statusForMove[move];
  return status === "0" || status === "1" ? null : status;
}

/** How far a project is may change either way (spec §4). */
const nextType = {
  upcoming: "mark-under-construction",
  under_construction: "mark-upcoming",
} as const satisfies Record<ProjectType, ProjectMove>;

interface OwnState {
  type: ProjectType;
  request_status: RequestStatus | null;
  /** 1 active, 0 inactive. */
  status: 0 | 1;
}

/** What an owner may do now; only an approved project is shown or hidden. */
export const projectMovesOf = ({ type, request_status, status }: OwnState): ProjectMove[] => [
  nextType[type],
  ...(mayShowOrHide(request_status)
    ? [status === 1 ? ("deactivate" as const) : ("activate" as const)]
    : []),
];
