/**
 * The picture of the map is pressed where it is this many pixels wide: what a browser sends without scripts
 * says how far from the picture's edge, but not how wide it stood there. One for each width of the window
 * (`styles/draw-area.css`), of which one is shown.
 */
export const pressWidths = [320, 360, 480, 640] as const;
