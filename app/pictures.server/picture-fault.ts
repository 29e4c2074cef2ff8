/** Why nothing came of a picture. */
export type PictureFaultReason =
  /** It cannot be read, or ends too early. */
  | "damaged"
  | "animated"
  /** It would unfold to more pixels than are allowed. */
  | "too large"
  /** Its shorter side has too few pixels. */
  | "too small"
  /** Too many others wait; a later try may succeed. */
  | "busy"
  /** The process that worked on it ended. */
  | "interrupted";

/** An expected end of work on a picture; it reaches callers as it was thrown in the other process. */
export class PictureFault extends Error {
  constructor(readonly reason: PictureFaultReason) {
    super(`No picture: ${reason}`);
    this.name = "PictureFault";
  }
}
