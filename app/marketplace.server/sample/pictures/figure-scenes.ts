import type { Scenes } from "./scene";

export const figureScenes: Scenes = {};
