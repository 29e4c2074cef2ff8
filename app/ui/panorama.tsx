import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "./icon";
import { Notice } from "./notice";
import type { PanoramaView } from "./panorama-engine";
import { Picture } from "./picture";

interface PanoramaProps {
  /** The picture, all the way round. */
  url: string;
  /** Of what is seen. */
  title: string;
}

/** A view all round that loads when it is asked for; without scripts a link to the flat picture. */
export function Panorama({ url, title }: PanoramaProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Surroundings url={url} title={title} />;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <a href={url} className="video-link" rel="noopener noreferrer" target="_blank" onClick={open}>
      <Picture
        url={url}
        alt=""
        aspect="16/9"
        sizes="(min-width:64rem) 800px, 100vw"
        largest={1280}
      />
      <span className="video-words">
        <Icon name="rotate-3d" />
        <span>
          {t("ui.panorama.open")}
          <small>{t("ui.panorama.hint")}</small>
        </span>
      </span>
    </a>
  );
}

const step = 30;
const narrowest = 50;
const widest = 110;

function Surroundings({ url, title }: PanoramaProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const view = useRef<PanoramaView>(undefined);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");

  useEffect(() => {
    // React may run this twice; each run has an element of its own, and only the last stays.
    const element = document.createElement("div");
    stage.current?.append(element);
    let isGone = false;
    const opened = import("./panorama-engine").then(({ openPanorama }) =>
      openPanorama(element, url),
    );
    opened.then(
      (found) => {
        if (isGone) return;
        view.current = found;
        setState("ready");
        element.setAttribute("role", "application");
        element.setAttribute("aria-label", t("ui.panorama.keys"));
        element.focus({ preventScroll: true });
      },
      () => isGone || setState("failed"),
    );
    return () => {
      isGone = true;
      view.current = undefined;
      opened.then(
        (found) => found.destroy(),
        () => undefined,
      );
      element.remove();
    };
  }, [url, t]);

  const turn = (yaw: number, pitch: number, zoom = 0) => {
    const now = view.current;
    if (!now) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    now.lookAt(
      Math.max(-80, Math.min(80, now.getPitch() + pitch)),
      now.getYaw() + yaw,
      Math.max(narrowest, Math.min(widest, now.getHfov() + zoom)),
      isCalm ? false : 300,
    );
  };
  const buttons: [IconName, string, () => void][] = [
    ["arrow-left", t("ui.panorama.left"), () => turn(-step, 0)],
    ["arrow-right", t("ui.panorama.right"), () => turn(step, 0)],
    ["arrow-up", t("ui.panorama.up"), () => turn(0, step / 2)],
    ["arrow-down", t("ui.panorama.down"), () => turn(0, -step / 2)],
    ["plus", t("ui.panorama.closer"), () => turn(0, 0, -step / 2)],
    ["minus", t("ui.panorama.wider"), () => turn(0, 0, step / 2)],
    ["maximize", t("ui.panorama.fullScreen"), () => toggleFullScreen(frame.current)],
  ];

  if (state === "failed")
    return (
      <div role="alert">
        <Notice
          tone="warning"
          action={
            <a className="link" href={url} rel="noopener noreferrer" target="_blank">
              {t("ui.panorama.flat")}
            </a>
          }
        >
          <p>{t("ui.panorama.failed")}</p>
        </Notice>
      </div>
    );
  return (
    <div
      ref={frame}
      className="panorama"
      role="group"
      aria-label={t("ui.panorama.name", { title })}
      aria-busy={state === "loading"}
    >
      <div ref={stage} className="panorama-stage" />
      {state === "loading" ? <p role="status">{t("ui.panorama.loading")}</p> : null}
      <div className="panorama-buttons" dir="ltr">
        {buttons.map(([icon, label, press]) => (
          <button
            key={icon}
            type="button"
            className="round-button"
            aria-label={label}
            title={label}
            disabled={state === "loading"}
            onClick={press}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </div>
  );
}

/** Browsers may refuse, and then the view stays as large as it is. */
function toggleFullScreen(frame: HTMLElement | null) {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : frame?.requestFullscreen?.();
  done?.catch(() => undefined);
}
