import { drawArticle } from "./article";
import { drawFloorPlan } from "./floor-plan";
import { drawPortrait } from "./portrait";
import type { Scenes } from "./scene";

export const figureScenes: Scenes = {
  portrait: drawPortrait,
  "floor-plan": drawFloorPlan,
  article: drawArticle,
};
