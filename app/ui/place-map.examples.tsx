import { examples } from "./examples";
import { PlaceMap } from "./place-map";

export default [
  examples(PlaceMap, {
    "by the sea": {
      latitude: 38.7118,
      longitude: -9.13,
      label: "Loft in Alfama",
      address: "Rua da Saudade 12, Lisbon, Portugal",
    },
    "right to left": {
      latitude: 25.2048,
      longitude: 55.2708,
      label: "شقة مطلة على البحر",
      address: "شارع الشيخ زايد، دبي",
      dir: "rtl",
    },
  }),
];
