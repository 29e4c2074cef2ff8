import type { TFunction } from "i18next";
import type { Viewing } from "~/contract/viewings/calls";
import { mayMove, type ViewingMove, viewingMoves } from "~/contract/viewings/rules";
import { formatDay, formatMoment } from "~/i18n/dates";
import { chatPaths } from "~/chat-paths";

/** The name of a home goes with its owner's account. */
export const titleOf = ({ title }: Viewing, t: TFunction) => title || t("viewings.goneHome");

/** A viewing in the reader's language; times as clocks at the home show them. */
export function viewingView(viewing: Viewing, t: TFunction, language: string) {
  const { side, state, time_zone: zone } = viewing;
  const can = Object.fromEntries(
    Object.keys(viewingMoves).map((move) => [move, mayMove(move as ViewingMove, viewing, side)]),
  ) as Record<ViewingMove, boolean>;
  return {
    id: viewing.id,
    side,
    state,
    /** It is the reader who should answer. */
    waits: can.accept,
    can,
    title: titleOf(viewing, t),
    slug: viewing.slug_id,
    image: viewing.title_image,
    city: viewing.city,
    /** Where the two talk about the home, while both are there. */
    chat:
      viewing.property_id && viewing.other_name
        ? chatPaths.chat({ propertyId: viewing.property_id, userId: viewing.other_id })
        : null,
    other: {
      name: viewing.other_name,
      picture: viewing.other_profile,
      email: viewing.other_email,
      mobile: viewing.other_mobile,
    },
    times: viewing.times.map(({ at, clash_id, clash_title }) => ({
      at,
      text: formatMoment(at, language, zone),
      short: formatMoment(at, language, zone, "short"),
      clash: clash_id ? { id: clash_id, title: clash_title || t("viewings.goneHome") } : null,
    })),
    agreed: viewing.viewing_at
      ? {
          at: viewing.viewing_at,
          text: formatMoment(viewing.viewing_at, language, zone),
          short: formatMoment(viewing.viewing_at, language, zone, "short"),
        }
      : null,
    notes: [
      { side: "asker" as const, text: viewing.asker_note },
      { side: "owner" as const, text: viewing.owner_note },
    ].filter(({ text }) => text !== ""),
    endedBy: viewing.ended_by,
    endReason: viewing.end_reason,
    changed: formatDay(viewing.updated_at, language, "medium"),
  };
}

export type ViewingView = ReturnType<typeof viewingView>;
