import { drawLivingRoom } from "./living-room";
import { drawBathroom, drawBedroom, drawKitchen } from "./other-rooms";
import type { Scenes } from "./scene";

export const interiorScenes: Scenes = {
  "living-room": drawLivingRoom,
  bedroom: drawBedroom,
  kitchen: drawKitchen,
  bathroom: drawBathroom,
  panorama: drawLivingRoom,
};
