import type { Scenes } from "./scene";
import { drawTower } from "./tower";

export const cityScenes: Scenes = { tower: drawTower };
