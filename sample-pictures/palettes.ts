/** A time of day and a season: the light of one picture. Materials are the same in all of them. */
export interface Palette {
  name: string;
  /** From the zenith to the horizon. */
  sky: readonly [string, string, string];
  /** The sun or the moon, in shares of the picture; none when clouds cover it. */
  sun: { colour: string; x: number; y: number; radius: number } | null;
  clouds: string;
  /** The colour of the light that falls on everything. */
  ambient: string;
  /** Share of windows with light behind them. */
  lit: number;
  /** Far hills, near hills. */
  hills: readonly [string, string];
  foliage: readonly [string, string, string];
  lawn: readonly [string, string];
  walls: readonly string[];
  roofs: readonly string[];
  doors: readonly string[];
  glass: readonly [string, string];
  flowers: readonly [string, string];
  room: Room;
}

/** The same light indoors. */
interface Room {
  wall: string;
  panel: string;
  floor: string;
  wood: string;
  textile: readonly [string, string, string];
  rug: string;
  accent: string;
}

export const palettes: readonly Palette[] = [
  {
    name: "dawn",
    sky: ["#9fb4cf", "#e6c3c2", "#fbe2cb"],
    sun: { colour: "#fff0d6", x: 0.22, y: 0.5, radius: 62 },
    clouds: "#fdeae0",
    ambient: "#fbebe4",
    lit: 0.3,
    hills: ["#c3a9b9", "#8e8a9f"],
    foliage: ["#5f7f70", "#7d9a83", "#4a6a62"],
    lawn: ["#a9b58e", "#869a75"],
    walls: ["#f3e4d8", "#e2b8a4", "#cfd3d0", "#f5efe4"],
    roofs: ["#8c5a55", "#5d5a6b", "#a8705c"],
    doors: ["#2f5d57", "#8b3f3a", "#3f4a66"],
    glass: ["#a9bccd", "#eed3cb"],
    flowers: ["#d9827f", "#f4d9b8"],
    room: {
      wall: "#f0dcd2",
      panel: "#e3c8bd",
      floor: "#c79a78",
      wood: "#8a5a44",
      textile: ["#8c96a8", "#d98f7c", "#f6ebdf"],
      rug: "#b7626a",
      accent: "#2f5d57",
    },
  },
  {
    name: "morning",
    sky: ["#79b0cf", "#b7d8e2", "#f3f1e0"],
    sun: { colour: "#fffbe9", x: 0.16, y: 0.2, radius: 50 },
    clouds: "#ffffff",
    ambient: "#fffdf6",
    lit: 0.05,
    hills: ["#a9c6c0", "#7fa892"],
    foliage: ["#3f7a5c", "#6fa074", "#2f6150"],
    lawn: ["#a5c380", "#7ba463"],
    walls: ["#fbf7ec", "#e9dcc3", "#cddbd6", "#f1d9c4"],
    roofs: ["#b5644a", "#4f5d68", "#94503f"],
    doors: ["#1e5e4b", "#b5502b", "#2c5876"],
    glass: ["#6fa3bd", "#cfe6e8"],
    flowers: ["#e0785a", "#f6d66c"],
    room: {
      wall: "#e6ece4",
      panel: "#cfdcd2",
      floor: "#d9b78c",
      wood: "#a9774c",
      textile: ["#2f6b58", "#e3a26b", "#f7f3e8"],
      rug: "#dbe3d4",
      accent: "#c75f3b",
    },
  },
  {
    name: "noon",
    sky: ["#3f8fc4", "#86bfdc", "#d9edf0"],
    sun: null,
    clouds: "#fdfefe",
    ambient: "#ffffff",
    lit: 0,
    hills: ["#8fb7c4", "#6d9c86"],
    foliage: ["#2f7158", "#5c9a5f", "#245447"],
    lawn: ["#98bd6b", "#6f9f55"],
    walls: ["#ffffff", "#f3e7cf", "#f0c9a6", "#dfe6e8"],
    roofs: ["#c06a48", "#37474f", "#a5523a"],
    doors: ["#1f6f8b", "#d38b2c", "#1e5e4b"],
    glass: ["#4d8fb3", "#bfe0ea"],
    flowers: ["#d94f5c", "#ffffff"],
    room: {
      wall: "#eef1ef",
      panel: "#d5e1e5",
      floor: "#e0c59d",
      wood: "#b98a5b",
      textile: ["#356f8f", "#e7b44f", "#ffffff"],
      rug: "#c9dbe2",
      accent: "#d2603a",
    },
  },
  {
    name: "golden hour",
    sky: ["#e6a862", "#f5cf8f", "#fdeecb"],
    sun: { colour: "#fff6d8", x: 0.2, y: 0.42, radius: 74 },
    clouds: "#fff1d3",
    ambient: "#fff0d0",
    lit: 0.25,
    hills: ["#dfb078", "#b58d5a"],
    foliage: ["#6f7a3f", "#9a9a4c", "#525f38"],
    lawn: ["#c4b064", "#9c9450"],
    walls: ["#fdf0d8", "#e8b27f", "#f4d7a7", "#d98f66"],
    roofs: ["#9c4f33", "#7a5a48", "#b5653c"],
    doors: ["#355e4a", "#7b2f28", "#2f4858"],
    glass: ["#c79a63", "#fbe0a8"],
    flowers: ["#c9553c", "#fbe9b5"],
    room: {
      wall: "#f3dfb8",
      panel: "#e6c994",
      floor: "#b9824f",
      wood: "#7b4b2c",
      textile: ["#6b7042", "#c7683d", "#fbf0d9"],
      rug: "#d99a55",
      accent: "#7b2f28",
    },
  },
  {
    name: "sunset",
    sky: ["#7a5b86", "#dd7f68", "#fbc58f"],
    sun: { colour: "#ffe3ad", x: 0.24, y: 0.55, radius: 84 },
    clouds: "#f3a888",
    ambient: "#f7d3bd",
    lit: 0.55,
    hills: ["#b06a72", "#7c5468"],
    foliage: ["#54584f", "#776a55", "#3f4749"],
    lawn: ["#96865f", "#736b54"],
    walls: ["#f6e1cf", "#d58a6c", "#e9c3a4", "#a9a1ad"],
    roofs: ["#74404a", "#4a4358", "#8f4a3f"],
    doors: ["#2d4a52", "#69303a", "#35405e"],
    glass: ["#8a6a86", "#f0a581"],
    flowers: ["#e0705a", "#f7c88e"],
    room: {
      wall: "#d99a7c",
      panel: "#c7846a",
      floor: "#8f5b45",
      wood: "#5c3733",
      textile: ["#4b5168", "#f0c08c", "#f8e6d3"],
      rug: "#6b4257",
      accent: "#2d4a52",
    },
  },
  {
    name: "dusk",
    sky: ["#33456e", "#8a7ba3", "#efb8a3"],
    sun: null,
    clouds: "#b695ae",
    ambient: "#bcb4cf",
    lit: 0.75,
    hills: ["#77739b", "#4f5a80"],
    foliage: ["#45635f", "#5f7d72", "#354d55"],
    lawn: ["#7d8a72", "#5f7163"],
    walls: ["#f4e9de", "#d9b2a0", "#b9c0d0", "#e6d6bf"],
    roofs: ["#6b4f62", "#46506e", "#7d5a5c"],
    doors: ["#7d3f3d", "#2a5a5a", "#c98a4a"],
    glass: ["#4d5f8a", "#b79bb0"],
    flowers: ["#c78aa0", "#e9d3c9"],
    room: {
      wall: "#8f90ad",
      panel: "#7a7c9c",
      floor: "#8a6a62",
      wood: "#5b4448",
      textile: ["#c97f62", "#e8c9a0", "#efe6e6"],
      rug: "#4c5580",
      accent: "#e3a45c",
    },
  },
  {
    name: "night",
    sky: ["#131f3d", "#27406a", "#5c7796"],
    sun: { colour: "#f4efd9", x: 0.2, y: 0.17, radius: 38 },
    clouds: "#46618a",
    ambient: "#8496bd",
    lit: 0.85,
    hills: ["#3b567c", "#2b4263"],
    foliage: ["#3c6a68", "#4c8078", "#2d5058"],
    lawn: ["#5c8a7c", "#456f69"],
    walls: ["#f3efe6", "#d3c7ba", "#b7c6d8", "#e3b99c"],
    roofs: ["#6b5f78", "#4c5f80", "#84605e"],
    doors: ["#c9713f", "#3a7a70", "#d3a352"],
    glass: ["#2b4a78", "#56759c"],
    flowers: ["#a8b4dc", "#e6e2ee"],
    room: {
      wall: "#3f5675",
      panel: "#344866",
      floor: "#7b5a4a",
      wood: "#8a5f45",
      textile: ["#cf8a58", "#dfc9a1", "#e9e6df"],
      rug: "#26395a",
      accent: "#e8b866",
    },
  },
  {
    name: "overcast",
    sky: ["#a9b6bd", "#cbd3d5", "#ebebe4"],
    sun: null,
    clouds: "#f2f3f0",
    ambient: "#eef0ee",
    lit: 0.25,
    hills: ["#b3c0c0", "#8fa39f"],
    foliage: ["#55756a", "#78927f", "#415c57"],
    lawn: ["#a3b08c", "#82957a"],
    walls: ["#efece4", "#c9b8a6", "#b7c3c5", "#a8655a"],
    roofs: ["#5a6066", "#7b5149", "#43505a"],
    doors: ["#b5502b", "#27584a", "#d0a23f"],
    glass: ["#7f97a3", "#d3dcdd"],
    flowers: ["#b98a9c", "#f1ead7"],
    room: {
      wall: "#dfe0da",
      panel: "#c8ccc8",
      floor: "#b79f86",
      wood: "#7c6552",
      textile: ["#5c7078", "#b97b5f", "#f2efe8"],
      rug: "#8fa097",
      accent: "#b5502b",
    },
  },
  {
    name: "sea mist",
    sky: ["#6fb0ae", "#a9d3c6", "#eef0d8"],
    sun: { colour: "#fffdea", x: 0.17, y: 0.3, radius: 56 },
    clouds: "#f4faf0",
    ambient: "#f6fbf2",
    lit: 0.1,
    hills: ["#93c0b5", "#649a92"],
    foliage: ["#2c6e66", "#5a9a82", "#225552"],
    lawn: ["#a8c69a", "#7fa985"],
    walls: ["#fbf6e6", "#f2cfae", "#bfdcd2", "#f0e2c2"],
    roofs: ["#c9745a", "#3f6069", "#d18b62"],
    doors: ["#c75a45", "#1f5f6b", "#e0a94a"],
    glass: ["#5aa0a3", "#cfe9dd"],
    flowers: ["#ee8a74", "#fff3d1"],
    room: {
      wall: "#cfe3d8",
      panel: "#b5d1c5",
      floor: "#e3c79c",
      wood: "#b3835a",
      textile: ["#e08a6d", "#2b6f72", "#fdf8e8"],
      rug: "#f0d9b3",
      accent: "#1f5f6b",
    },
  },
  {
    name: "autumn",
    sky: ["#b3c3c4", "#dcd9c4", "#f7e8cb"],
    sun: { colour: "#fff6df", x: 0.18, y: 0.3, radius: 52 },
    clouds: "#fbf3e0",
    ambient: "#fbf1e0",
    lit: 0.3,
    hills: ["#c9b48f", "#a08a66"],
    foliage: ["#b8642f", "#d6953f", "#7d4a2e"],
    lawn: ["#bdb074", "#9a955d"],
    walls: ["#f4ead6", "#b0564a", "#d9c39a", "#8fa39a"],
    roofs: ["#5b4a48", "#7f4133", "#4a5453"],
    doors: ["#2c5147", "#d08a2e", "#5e2c2c"],
    glass: ["#8a9c9c", "#e8dcc0"],
    flowers: ["#a63f3a", "#e6b04f"],
    room: {
      wall: "#e9d9bb",
      panel: "#8d5a3c",
      floor: "#a9703f",
      wood: "#6b4026",
      textile: ["#8a3f33", "#d19a45", "#f5ead3"],
      rug: "#31524a",
      accent: "#d08a2e",
    },
  },
];
