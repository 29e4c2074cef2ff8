import type { FeedRowState, FeedRunState } from "~/contract/operator/imports/rules";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, type Tone } from "~/ui/badge";

const runTones: Record<FeedRunState, Tone> = {
  reading: "accent",
  preview: "highlight",
  photos: "accent",
  applying: "accent",
  done: "good",
  failed: "danger",
  stopped: "neutral",
};

/** How far an import is. */
export function RunState({ state }: { state: FeedRunState }) {
  const { t } = useTranslation();
  return <Badge tone={runTones[state]}>{t(`operator.imports.state.${state}`)}</Badge>;
}

const rowTones: Record<FeedRowState, Tone> = {
  new: "good",
  changed: "accent",
  unchanged: "neutral",
  withdrawn: "highlight",
  refused: "danger",
};

/** What becomes of a home. */
export function RowState({ state }: { state: FeedRowState }) {
  const { t } = useTranslation();
  return <Badge tone={rowTones[state]}>{t(`operator.imports.rowState.${state}`)}</Badge>;
}
