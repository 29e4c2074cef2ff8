import type { Scenes } from "./scene";

export const cityScenes: Scenes = {};
