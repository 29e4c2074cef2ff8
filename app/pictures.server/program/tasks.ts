import { printInvoice } from "./invoice/print-invoice";
import { likeness } from "./likeness";
import { measure, redraw } from "./redraw";
import { drawShareImage } from "./share-image";
import { draw, encodeVariant } from "./variant";

/** All that is done with pixels and on paper, by name. */
export const tasks = {
  draw,
  encodeVariant,
  likeness,
  measure,
  redraw,
  drawShareImage,
  printInvoice,
};
