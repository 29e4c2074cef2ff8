import type { TextPicture } from "~/contract/operator/text-pictures/calls";
import type { KeptFile } from "~/ui/fields/file-field";

/** What became of a picture that was sent for a text. */
export interface TextPictureAnswer {
  /** It is kept, and can be put into the text. */
  added?: TextPicture;
  /** It was chosen, and something else is wrong. */
  kept?: KeptFile;
  /** What it shows, as it was typed. */
  alt: string;
}
