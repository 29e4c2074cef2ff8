import { printInvoice } from "./invoice/print-invoice";
import { measure, redraw } from "./redraw";
import { drawShareImage } from "./share-image";
import { draw, encodeVariant } from "./variant";

/** All that is done with pixels and on paper, by name. */
export const tasks = { draw, encodeVariant, measure, redraw, drawShareImage, printInvoice };
