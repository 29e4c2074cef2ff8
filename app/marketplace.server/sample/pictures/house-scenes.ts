import type { Scenes } from "./scene";

export const houseScenes: Scenes = {};
