import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { chatPaths } from "~/chat-paths";
import type { PartnerView } from "./chat-view.server";
import type { SentReply } from "./send.server";

/** A message that the page has not seen come back yet. */
export interface Unsent {
  clientId: string;
  text: string;
  /** Names of what goes with it. */
  files: string[];
  form: FormData;
  /** failed: no answer came, and it is tried again; refused: it waits for whoever wrote it. */
  state: "sending" | "sent" | "failed" | "refused";
  sentence?: string;
  /** Tried in vain before: whoever leaves the page now would lose it. */
  isLate?: boolean;
}

/** What goes back to where one writes; with a question that sending it anew answers. */
interface TakenBack {
  text: string;
  form: FormData;
  question?: string;
}

export interface Outbox {
  unsent: Unsent[];
  /** The words of those that could not be sent so far. */
  undelivered: string;
  send: (form: FormData) => void;
  tryAgain: (clientId: string) => void;
  /** Out of the list; it goes back to where one writes. */
  takeBack: (clientId: string) => void;
  /** What is to be written anew; the composer hears it. */
  onTakenBack: (listener: (taken: TakenBack) => void) => void;
}

/** Also where `crypto.randomUUID` is not: it asks for HTTPS. */
function newClientId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Texts under each other. */
export const joined = (texts: string[]) => texts.filter(Boolean).join("\n");

/** Whoever leaves the page while an attempt takes longer than this finds the words in the draft (milliseconds). */
const lateAfter = 3000;

/** Milliseconds; a connection may be gone without a word. Files take the time that they take. */
const answeredWithin = 30_000;

/** Milliseconds until an attempt follows the one before. */
const pauseAfter = (failures: number) => Math.min(2000 * 2 ** failures, 60_000);

const namesIn = (form: FormData) =>
  ["file", "audio"].flatMap((name) => {
    const file = form.get(name);
    return file instanceof File && file.size > 0 ? [file.name] : [];
  });

/**
 * One attempt. Where the upstream knows messages by the names that their senders gave them, nothing is sent twice;
 * elsewhere nobody tries again what may have arrived but whoever wrote it.
 */
async function attempt(
  address: string,
  { form, files }: Unsent,
  isNamed: boolean,
): Promise<Partial<Unsent> & { isQuestion?: boolean; isSignedOut?: boolean }> {
  const answer = await fetch(address, {
    method: "POST",
    body: form,
    redirect: "manual",
    // Words arrive also when the page is left at once; with files it is more than browsers send then.
    keepalive: files.length === 0,
    signal: files.length === 0 ? AbortSignal.timeout(answeredWithin) : null,
  }).catch(() => null);
  if (answer?.type === "opaqueredirect")
    return { state: "failed", isLate: true, isSignedOut: true };
  const reply = (await answer?.json().catch(() => null)) as SentReply | null | undefined;
  if (reply?.isSent) return { state: "sent", sentence: undefined };
  if (answer && reply && answer.status < 500)
    return {
      state: "refused",
      isLate: true,
      sentence: reply.sentence,
      isQuestion: reply.isQuestion,
    };
  return { state: isNamed ? "failed" : "refused", isLate: true, sentence: reply?.sentence };
}

/**
 * Sends messages in their order while the page stays: each stands at once, and goes when it has come back with
 * the page. What found no connection is tried again, ever later and as soon as there is one.
 */
export function useOutbox(partner: PartnerView, arrived: Set<string>, isNamed: boolean): Outbox {
  const { revalidate, state: revalidation } = useRevalidator();
  const address = chatPaths.sendMessage(partner);
  const [unsent, setUnsent] = useState<Unsent[]>([]);
  const [failures, setFailures] = useState(0);
  const [isSignedOut, setSignedOut] = useState(false);
  const isBusy = useRef(false);
  /** How many attempts are over: what waits is looked for also where the one that ended has gone meanwhile. */
  const [attempts, setAttempts] = useState(0);
  const listener = useRef<(taken: TakenBack) => void>();

  const change = (clientId: string, change: Partial<Unsent>) =>
    setUnsent((all) => all.map((one) => (one.clientId === clientId ? { ...one, ...change } : one)));

  const giveBack = ({ clientId, text, form }: Unsent, question?: string) => {
    setUnsent((all) => all.filter((one) => one.clientId !== clientId));
    listener.current?.({ text, form, question });
  };

  // What failed holds up what was written after it: the order stays.
  const next = unsent.find(({ state }) => state === "sending" || state === "failed");
  useEffect(() => {
    if (next?.state !== "sending" || isBusy.current) return;
    isBusy.current = true;
    const timer = setTimeout(() => change(next.clientId, { isLate: true }), lateAfter);
    void attempt(address, next, isNamed).then(
      ({ isQuestion, isSignedOut: isOut = false, ...came }) => {
        isBusy.current = false;
        setAttempts((before) => before + 1);
        clearTimeout(timer);
        setFailures((before) => (came.state === "failed" ? before + 1 : 0));
        if (isQuestion) giveBack(next, came.sentence);
        else change(next.clientId, came);
        if (came.state === "sent") revalidate();
        setSignedOut(isOut);
      },
    );
  }, [next, address, revalidate, isNamed, attempts]);

  // The page leads to where one signs in; by now the words are in the draft, whose effect runs before this one.
  useEffect(() => {
    if (isSignedOut) location.reload();
  }, [isSignedOut]);

  // What has come back with the page is the page's; it may be deleted there, or be too old to be shown.
  useEffect(() => {
    setUnsent((all) => {
      const left = all.filter(({ clientId }) => !arrived.has(clientId));
      return left.length < all.length ? left : all;
    });
  }, [arrived]);
  // Without names, what was sent has come with the page that was asked for afterwards.
  const wasLoading = useRef(false);
  useEffect(() => {
    if (!isNamed && wasLoading.current && revalidation === "idle")
      setUnsent((all) => all.filter(({ state }) => state !== "sent"));
    wasLoading.current = revalidation === "loading";
  }, [isNamed, revalidation]);

  const hasFailed = unsent.some(({ state }) => state === "failed");
  useEffect(() => {
    if (!hasFailed) return;
    const again = () =>
      setUnsent((all) =>
        all.map((one) => (one.state === "failed" ? { ...one, state: "sending" } : one)),
      );
    const timer = setTimeout(again, pauseAfter(failures));
    addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [hasFailed, failures]);

  const shown = unsent.filter(({ clientId }) => !arrived.has(clientId));
  const firstLate = shown.findIndex(({ isLate }) => isLate);
  // What was written after it waits for it.
  const late = shown.slice(firstLate < 0 ? shown.length : firstLate);
  return {
    unsent: shown,
    undelivered: joined(late.map(({ text, state }) => (state === "sent" ? "" : text))),
    send(form) {
      const clientId = newClientId();
      form.set("client_id", clientId);
      const text = String(form.get("message") ?? "").trim();
      setUnsent((all) => [
        ...all,
        { clientId, text, files: namesIn(form), form, state: "sending" },
      ]);
    },
    tryAgain: (clientId) => change(clientId, { state: "sending", sentence: undefined }),
    takeBack(clientId) {
      const taken = unsent.find((one) => one.clientId === clientId);
      if (taken) giveBack(taken);
    },
    onTakenBack(hear) {
      listener.current = hear;
    },
  };
}
