import type { ListedArticle } from "~/contract/operator/articles/calls";
import type { Tone } from "~/ui/badge";

/** How the state of an article looks. */
export const stateTones: Record<ListedArticle["state"], Tone> = {
  draft: "neutral",
  scheduled: "accent",
  public: "good",
};
