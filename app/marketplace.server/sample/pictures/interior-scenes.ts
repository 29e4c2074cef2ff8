import { drawLivingRoom } from "./living-room";
import type { Scenes } from "./scene";

export const interiorScenes: Scenes = {
  "living-room": drawLivingRoom,
};
