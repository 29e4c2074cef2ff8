import { drawPenthouse } from "./penthouse";
import type { Scenes } from "./scene";
import { drawOffice, drawShop } from "./shops-and-offices";
import { drawSkyline } from "./skyline";
import { drawTower } from "./tower";

export const cityScenes: Scenes = {
  tower: drawTower,
  penthouse: drawPenthouse,
  office: drawOffice,
  shop: drawShop,
  skyline: drawSkyline,
};
