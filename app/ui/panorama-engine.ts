import "pannellum/build/pannellum.css";
import "pannellum/build/pannellum.js";

/** The part of pannellum that is used; it has no types of its own. */
export interface PanoramaView {
  getYaw(): number;
  getPitch(): number;
  getHfov(): number;
  lookAt(pitch: number, yaw: number, hfov: number, animated: number | false): void;
  isLoaded(): boolean | undefined;
  setUpdate(isMoving: boolean): void;
  on(event: "load" | "error", listener: () => void): void;
  destroy(): void;
}

declare global {
  interface Window {
    pannellum: { viewer(container: HTMLElement, config: Record<string, unknown>): PanoramaView };
  }
}

/** How much of the surroundings a picture of this shape holds, in degrees. */
export function fieldOf(width: number, height: number) {
  const ratio = width / height;
  // Twice as wide as high is the whole sphere; wider is a ring around it; narrower, a window.
  if (ratio >= 1.9) return { haov: 360, vaov: Math.min(180, 360 / ratio) };
  return { haov: 60 * ratio, vaov: 60 };
}

const loaded = (url: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    // Pictures of an external upstream are drawn only when it lets them be.
    image.crossOrigin = "anonymous";
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error("The picture cannot be read."));
    image.src = url;
  });

/**
 * Draws a panorama into an element. The picture is loaded here and handed over whole: pannellum's own
 * way needs requests that the content security policy refuses (docs/decisions/0017).
 * @throws when the picture or WebGL is not to be had
 */
export async function openPanorama(container: HTMLElement, url: string): Promise<PanoramaView> {
  const image = await loaded(url);
  const field = fieldOf(image.naturalWidth, image.naturalHeight);
  return new Promise((resolve, reject) => {
    const refuse = () => reject(new Error("The panorama cannot be drawn."));
    const view = window.pannellum.viewer(container, {
      type: "equirectangular",
      panorama: image,
      dynamic: true,
      dynamicUpdate: true,
      autoLoad: true,
      showControls: false,
      mouseZoom: false,
      compass: false,
      hfov: Math.min(100, field.haov),
      ...field,
    });
    const ready = () => {
      view.setUpdate(false);
      resolve(view);
    };
    // A whole picture is drawn, or refused, before anybody could listen.
    if (view.isLoaded()) return ready();
    if (container.querySelector<HTMLElement>(".pnlm-error-msg")?.style.display) return refuse();
    view.on("load", ready);
    view.on("error", refuse);
  });
}
