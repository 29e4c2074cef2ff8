import { useEffect, useRef, useState } from "react";
import { chatPaths, type Talk } from "~/chat-paths";
import { useNews } from "~/ui/live/use-news";

/** Milliseconds: so often it is told at most that one goes on writing, and so long it is believed. */
const tellEvery = 3_000;
const believedFor = 6_000;

/** Whether the other side is writing; over when something of theirs arrives. */
export function useTyping({ propertyId, userId, asOperator = false }: Talk, lastId: number) {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<number>();
  const stop = () => {
    window.clearTimeout(timer.current);
    setTyping(false);
  };
  useNews(({ changes }) => {
    const isTold = changes.some(
      (change) =>
        change.kind === "typing" &&
        change.property_id === propertyId &&
        change.user_id === userId &&
        change.as_admin === asOperator,
    );
    if (!isTold) return;
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(stop, believedFor);
    setTyping(true);
  });
  useEffect(() => stop, [lastId]);
  return isTyping;
}

/** Tells the other side, every now and then, that the member is writing. */
export function useTellTyping(talk: Talk) {
  const told = useRef(0);
  return (text: string) => {
    if (text.trim() === "" || Date.now() - told.current < tellEvery) return;
    told.current = Date.now();
    fetch(chatPaths.sayTyping(talk), { method: "POST" }).catch(() => undefined);
  };
}
