import { useNavigate, useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { MarkAnswer } from "~/contract/favourites/forms";
import { raiseToast } from "./toast";

const kept = "doorstep-mark-kept";

/** A mark that the server has kept. */
export interface KeptMark {
  /** Where it was sent: what it means. */
  address: string;
  propertyId: number;
  isMarked: boolean;
}

/** Calls the listener with every mark that is kept; returns how to stop. */
export function onMarkKept(listener: (mark: KeptMark) => void) {
  const hear = (event: Event) => listener((event as CustomEvent<KeptMark>).detail);
  window.addEventListener(kept, hear);
  return () => window.removeEventListener(kept, hear);
}

function tellKept(address: string, body: FormData) {
  const propertyId = Number(body.get("property_id"));
  const detail: KeptMark = { address, propertyId, isMarked: body.get("type") === "1" };
  window.dispatchEvent(new CustomEvent(kept, { detail }));
}

function useLiveMark(address: string, isMarked: boolean) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const waiting = useRef<FormData | null>(null);
  const isBusy = useRef(false);
  useEffect(() => {
    if (!isBusy.current) setWanted(null);
  }, [isMarked]);

  async function send(body: FormData) {
    const response = await fetch(address, { method: "POST", body });
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as MarkAnswer;
  }

  async function sendAll() {
    isBusy.current = true;
    while (waiting.current) {
      const body = waiting.current;
      waiting.current = null;
      const answer = await send(body).catch((): MarkAnswer => ({
        message: "ui.favourite.failed",
        isDone: false,
      }));
      if (waiting.current) continue;
      if (answer.signIn) navigate(answer.signIn);
      else raiseToast({ type: answer.isDone ? "success" : "error", message: answer.message });
      if (!answer.isDone) setWanted(null);
      else {
        tellKept(address, body);
        revalidate();
      }
    }
    isBusy.current = false;
  }

  return {
    isMarked: wanted ?? isMarked,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const form = new FormData(event.currentTarget, submitter);
      form.set("stay", "1");
      setWanted(form.get("type") === "1");
      waiting.current = form;
      if (!isBusy.current) void sendAll();
    },
  };
}

/**
 * A button that marks a home or takes the mark back (field `type`: "1" or "0"). The mark shows at once;
 * when it could not be kept, it is put right and that is said. Of several clicks the last one counts.
 */
export const useMark: typeof useLiveMark = import.meta.env.SSR ? useStillMark : useLiveMark;

/** Nothing is pressed on the server, where a list would pay for the router's hooks with each card. */
function useStillMark(_address: string, isMarked: boolean) {
  return { isMarked, onSubmit: () => undefined };
}
