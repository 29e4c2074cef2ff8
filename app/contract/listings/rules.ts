import type { ProjectType } from "../projects/shapes";
import type { MarketState, PropertyStatus, RequestStatus } from "../properties/shapes";
import type { Parameter } from "../catalogue/shapes";
import { inLatinDigits } from "../localized-numbers";

/** Which property status may follow which (contract §2.1). */
const nextStatus = {
  sell: ["sold"],
  sold: [],
  rent: ["rented"],
  rented: ["rent"],
} as const satisfies Record<PropertyStatus, readonly PropertyStatus[]>;

/** What update_property_status sends for each status; `0` (back on sale) is always refused. */
export const statusOnWire = {
  sell: "0",
  rent: "1",
  sold: "2",
  rented: "3",
} as const satisfies Record<PropertyStatus, string>;

export const statusFromWire = {
  "0": "sell",
  "1": "rent",
  "2": "sold",
  "3": "rented",
} as const satisfies Record<string, PropertyStatus>;

/** The statuses from which a home may come into this one. */
export const statusesBefore = (status: PropertyStatus): PropertyStatus[] =>
  (Object.keys(nextStatus) as PropertyStatus[]).filter((before) =>
    (nextStatus[before] as readonly PropertyStatus[]).includes(status),
  );

export const mayBecome = (from: PropertyStatus, to: PropertyStatus) =>
  (nextStatus[from] as readonly PropertyStatus[]).includes(to);

/** Which review state may follow which: the operator decides, an edit asks again (contract §2.3). */
const nextRequestStatus = {
  pending: ["approved", "rejected"],
  approved: ["pending", "rejected"],
  rejected: ["pending", "approved"],
} as const satisfies Record<RequestStatus, readonly RequestStatus[]>;

/** The screens hide editing while a listing waits for review. */
export const mayEdit = (request: RequestStatus | null) => request !== "pending";
/** Only an approved listing can be shown or hidden (contract §2.1 change-property-status). */
export const mayShowOrHide = (request: RequestStatus | null) => request === "approved";
export const mayReview = (request: RequestStatus | null, to: "approved" | "rejected") =>
  request !== null && (nextRequestStatus[request] as readonly RequestStatus[]).includes(to);

interface OwnState {
  property_type: PropertyStatus;
  request_status: RequestStatus | null;
  status: 0 | 1;
  /** There while its owner is asked whether it still stands. */
  confirmation: { lapsed_at: string | null } | null;
  /** Null where the upstream knows no such thing. */
  market_state: MarketState | null;
}

/** Off the market because its owner was asked and did not answer, as nothing else that it waits for says. */
export const hasLapsed = ({ property_type, request_status, confirmation }: OwnState) =>
  request_status === "approved" &&
  (property_type === "sell" || property_type === "rent") &&
  confirmation !== null &&
  confirmation.lapsed_at !== null;

/** On the market, and its owner is asked whether it still stands. */
export const isAsked = ({ confirmation }: Pick<OwnState, "confirmation">) =>
  confirmation !== null && confirmation.lapsed_at === null;

/** Whether somebody is about to take it is said of what is on the market. */
function offerMoves({ market_state, property_type }: OwnState) {
  if (market_state === null) return [];
  if (market_state !== "available") return ["end-offer" as const];
  return [property_type === "sell" ? ("under-offer" as const) : ("let-agreed" as const)];
}

/** What an owner may do now; the words are the intents of `listingAction`. */
export function movesOf(home: OwnState) {
  const { property_type, request_status, status } = home;
  const toggle = status === 1 ? ("deactivate" as const) : ("activate" as const);
  const ahead = nextStatus[property_type].map(
    (next) => ({ sold: "mark-sold", rented: "mark-rented", rent: "mark-available" })[next],
  ) as ("mark-sold" | "mark-rented" | "mark-available")[];
  return [
    ...(isAsked(home) ? ["confirm" as const] : []),
    ...(request_status === "approved" && status === 1 ? offerMoves(home) : []),
    ...(request_status === "approved" ? ahead : []),
    ...(mayShowOrHide(request_status) ? [toggle] : []),
  ];
}

/** What an owner may not do while operators hold a listing back: all that offers it again. */
const offering = [
  "activate",
  "confirm",
  "under-offer",
  "let-agreed",
  "end-offer",
  "mark-available",
];

export const movesWhile = <Move extends string>(isHeld: boolean, moves: Move[]) =>
  isHeld ? moves.filter((move) => !offering.includes(move)) : moves;

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

interface OwnProjectState {
  type: ProjectType;
  request_status: RequestStatus | null;
  /** 1 active, 0 inactive. */
  status: 0 | 1;
}

/** What an owner may do now; only an approved project is shown or hidden. */
export const projectMovesOf = ({
  type,
  request_status,
  status,
}: OwnProjectState): ProjectMove[] => [
  nextType[type],
  ...(mayShowOrHide(request_status)
    ? [status === 1 ? ("deactivate" as const) : ("activate" as const)]
    : []),
];

/** What somebody answered to a category's question: a text, chosen options, or a file. */
export type Answer = string | string[] | File;

type Read = { answer: Answer | null } | { message: string };

const decimal = /^[+-]?\d{1,15}([.,]\d{1,6})?$/;
const longestText = { textbox: 255, textarea: 5000 };

/**
 * One answer as it is kept; `answer: null` when nothing was answered. Both sides ask this: the screens
 * before they post (other upstreams do not check, contract §3.14) and the embedded API.
 */
export function readAnswer(
  {
    type_of_parameter: kind,
    type_values: options,
  }: Pick<Parameter, "type_of_parameter" | "type_values">,
  given: Answer | undefined,
): Read {
  if (given instanceof File)
    return kind === "file" ? { answer: given } : { message: "A file is no answer here." };
  const texts = [given ?? []]
    .flat()
    .map((text) => text.trim())
    .filter((text) => text !== "");
  if (texts.length === 0) return { answer: null };
  const text = texts.join(", ");
  switch (kind) {
    case "checkbox":
      return texts.every((one) => options.includes(one))
        ? { answer: [...new Set(texts)] }
        : { message: "Please choose one of the options." };
    case "dropdown":
    case "radiobutton":
      return options.includes(text)
        ? { answer: text }
        : { message: "Please choose one of the options." };
    case "number": {
      const digits = inLatinDigits(text);
      return decimal.test(digits)
        ? { answer: digits.replace(",", ".") }
        : { message: "Please enter a number." };
    }
    case "file":
      return { message: "Please choose a file." };
    default:
      return text.length <= longestText[kind]
        ? { answer: text }
        : { message: `Please use at most ${longestText[kind]} characters.` };
  }
}

export const answerMissing = "Please answer this question.";
