import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

interface RecorderProps {
  onDone: (recording: File) => void;
  onCancel: () => void;
}

/** Safari records MP4, the others WEBM; both are taken. */
const types = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus"];
/** Bits a second: speech is clear, and ten minutes stay far below what is taken. */
const bitRate = 32_000;
const mostSeconds = 600;

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const extensionOf = (type: string) =>
  type.includes("mp4") ? "m4a" : type.includes("ogg") ? "ogg" : "webm";

interface Taping {
  /** 0 to 1: how loud it is. */
  level: () => number;
  /** What was said, once it is stopped, or the microphone is taken away. */
  recording: Promise<File>;
  stop: () => void;
  end: () => void;
}

/** @throws when there is no microphone, or it may not be used */
async function beginTaping(): Promise<Taping> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  try {
    return tape(stream);
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    throw error;
  }
}

function tape(stream: MediaStream): Taping {
  const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitRate });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
  const sound = new AudioContext();
  const analyser = sound.createAnalyser();
  analyser.fftSize = 256;
  sound.createMediaStreamSource(stream).connect(analyser);
  const wave = new Uint8Array(analyser.fftSize);
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
    if (sound.state !== "closed") void sound.close();
  };
  const recording = new Promise<File>((resolve) =>
    recorder.addEventListener("stop", () => {
      end();
      const [type = ""] = recorder.mimeType.split(";");
      resolve(new File(parts, `recording.${extensionOf(type)}`, { type }));
    }),
  );
  recorder.start();
  return {
    level() {
      analyser.getByteTimeDomainData(wave);
      return Math.min(1, Math.max(...wave.map((value) => Math.abs(value - 128))) / 64);
    },
    recording,
    stop() {
      if (recorder.state !== "inactive") recorder.stop();
    },
    end,
  };
}

/** Records what is said: its level and time are shown until it is stopped or thrown away. */
export default function Recorder({ onDone, onCancel }: RecorderProps) {
  const { t } = useTranslation();
  const taping = useRef<Taping | null>(null);
  const [state, setState] = useState<"starting" | "on" | "denied">("starting");
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const done = useRef(onDone);
  done.current = onDone;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed gives way to these, and they to what says that there is no microphone.
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.querySelector("button")?.focus();
  }, [state]);
  useEffect(() => {
    let isGone = false;
    beginTaping().then(
      (begun) => {
        if (isGone) return begun.end();
        taping.current = begun;
        setState("on");
        void begun.recording.then((recording) => {
          if (!isGone) done.current(recording);
        });
      },
      () => setState("denied"),
    );
    return () => {
      isGone = true;
      taping.current?.end();
    };
  }, []);
  useEffect(() => {
    if (state !== "on") return;
    const began = Date.now();
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - began) / 1000);
      setSeconds(passed);
      setLevel(taping.current?.level() ?? 0);
      if (passed >= mostSeconds) taping.current?.stop();
    }, 100);
    return () => clearInterval(timer);
  }, [state]);
  if (state === "denied")
    return (
      <div ref={box}>
        <Notice tone="danger">
          <p>{t("chat.recorder.denied")}</p>
          <Button type="button" size="small" variant="secondary" onClick={onCancel}>
            {t("chat.recorder.close")}
          </Button>
        </Notice>
      </div>
    );
  return (
    <div ref={box} className="chat-recorder" role="group" aria-label={t("chat.recorder.label")}>
      <p role="status">{t(state === "on" ? "chat.recorder.on" : "chat.recorder.starting")}</p>
      <meter min={0} max={1} value={level} aria-label={t("chat.recorder.level")} />
      <span className="chat-clock" role="timer">
        {clock(seconds)}
      </span>
      <Button type="button" size="small" icon="square" onClick={() => taping.current?.stop()}>
        {t("chat.recorder.stop")}
      </Button>
      <Button type="button" size="small" variant="quiet" icon="trash-2" onClick={onCancel}>
        {t("chat.recorder.discard")}
      </Button>
    </div>
  );
}
