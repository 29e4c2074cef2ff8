import { drawCottage, drawFarmhouse } from "./gabled-house";
import { drawGarden, drawLand } from "./land";
import { drawRowHouse } from "./row-house";
import type { Scenes } from "./scene";
import { drawVilla } from "./villa";

export const houseScenes: Scenes = {
  villa: drawVilla,
  cottage: drawCottage,
  farmhouse: drawFarmhouse,
  "row-house": drawRowHouse,
  garden: drawGarden,
  land: drawLand,
};
