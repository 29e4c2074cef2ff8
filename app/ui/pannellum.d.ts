/** A script that puts `pannellum` on the window. */
declare module "pannellum/build/pannellum.js";
