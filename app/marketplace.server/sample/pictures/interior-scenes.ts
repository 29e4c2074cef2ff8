import type { Scenes } from "./scene";

export const interiorScenes: Scenes = {};
