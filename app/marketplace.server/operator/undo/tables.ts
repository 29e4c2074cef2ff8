import { sitePictures } from "~/contract/operator/site/rules";
import { htmlOf } from "../../content/markdown";

type Way = "added" | "changed" | "removed";

interface UndoableTable {
  keys: readonly string[];
  /** Those that the log keeps and that can be put back; where another one changed the act cannot be undone. */
  columns: readonly string[];
  ways: readonly Way[];
  /** No row is without it, but the log of earlier acts may be. */
  always?: string;
  /** Rows of these keys stay as they are: what they name may be gone. */
  except?: readonly string[];
  /** What follows from a column that is put back, and is not in the log. */
  derived?: (before: Record<string, unknown>) => Record<string, unknown>;
}

const allWays = ["added", "changed", "removed"] as const;
const changed = ["changed"] as const;
const placeAlone = { keys: ["id"], columns: ["position"], ways: changed };

/**
 * Of which tables the log knows all that is needed to put a row back. Not among them: what has translated names (these
 * are kept elsewhere), names that nothing else may have, pictures (their files go at once), settings that are checked
 * against each other, articles of which the HTML alone is known, and whatever may be in use by others once it is there.
 */
export const undoableTables: Record<string, UndoableTable | undefined> = {
  faq: {
    keys: ["id"],
    columns: [
      ...["question", "source", "answer", "translations", "position", "is_hidden"],
      ...["shown_from", "shown_until"],
    ],
    ways: allWays,
  },
  article: {
    keys: ["id"],
    columns: [
      ...["title", "source", "translations", "alt", "category_id", "state", "public_from"],
      ...["meta_title", "meta_description", "meta_keywords"],
    ],
    ways: changed,
    derived: ({ source }) => (typeof source === "string" ? { description: htmlOf(source) } : {}),
  },
  footer_link: {
    keys: ["id"],
    columns: ["label", "link", "position", "is_hidden", "translations"],
    ways: allWays,
  },
  saved_reply: {
    keys: ["id"],
    columns: ["body", "translations", "uses", "position"],
    ways: changed,
  },
  slider: {
    keys: ["id"],
    columns: [
      ...["kind", "category_id", "property_id", "link", "position"],
      ...["title", "alt", "translations", "is_hidden", "shown_from", "shown_until"],
    ],
    ways: changed,
  },
  homepage_section: { keys: ["kind"], columns: ["position"], ways: changed },
  site_setting: {
    keys: ["name"],
    columns: ["value"],
    ways: allWays,
    except: [
      ...sitePictures,
      ...["default_language", "currency_symbol"],
      ...["email_password_login", "number_with_otp_login"],
      ...["min_radius_range", "max_radius_range"],
    ],
  },
  site_text: { keys: ["language", "key"], columns: ["text"], ways: allWays },
  letter_text: {
    keys: ["language", "key"],
    columns: ["text", "product"],
    ways: allWays,
    always: "product",
  },
  category: placeAlone,
  facility: placeAlone,
  package: placeAlone,
  report_reason: placeAlone,
  verification_field: placeAlone,
};
