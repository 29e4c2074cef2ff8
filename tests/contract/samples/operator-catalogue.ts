import type { Samples } from "../samples";

const names = [{ language: "es", name: "Casa flotante" }];

export const requests: Samples["requests"] = {
  "operator/categories": { id: 3 },
  "operator/categories/save": {
    name: "Houseboat",
    names: { es: "Casa flotante" },
    meta_title: "Houseboats",
    meta_description: "Homes on the water.",
    meta_keywords: "houseboat, water",
    translations: { es: { meta_title: "Casas flotantes" } },
  },
  "operator/categories/move": { id: 3, by: "up" },
  "operator/categories/parameter": { id: 3, parameter_id: 2, act: "add" },
  "operator/categories/remove": { revision: "read-before", id: 3 },
  "operator/parameters": { id: 2 },
  "operator/parameters/save": {
    name: "Outlook",
    names: { es: "Vistas" },
    kind: "dropdown",
    options: [{ value: "Sea", names: { es: "Mar" } }, { value: "Garden" }, { value: "Street" }],
    is_quick: true,
    is_ordered: true,
  },
  "operator/parameters/rename-choice": {
    revision: "read-before",
    id: 2,
    choice: "Sea",
    new_choice: "Ocean",
  },
  "operator/parameters/remove": { revision: "read-before", id: 2 },
  "operator/facilities": { id: 4 },
  "operator/facilities/save": { name: "Bakery", names: { es: "Panadería" } },
  "operator/facilities/move": { id: 4, by: "up" },
  "operator/facilities/remove": { revision: "read-before", id: 4 },
  "operator/cities": { search: "Lisb" },
  "operator/cities/picture": { name: "Lisbon", revision: "read-before", remove_image: true },
  "operator/saved-replies": { id: 7 },
  "operator/saved-replies/save": {
    name: "Blurred photos",
    text: "The photos are blurred.",
    translations: { es: { text: "Las fotos están borrosas." } },
    uses: ["listing"],
  },
  "operator/saved-replies/move": { id: 7, by: "up" },
  "operator/saved-replies/remove": { revision: "read-before", id: 7 },
  "operator/report-reasons": { id: 6 },
  "operator/report-reasons/save": {
    name: "The pictures are of another home",
    names: { es: "Las fotos son de otra vivienda" },
    is_hidden: true,
  },
  "operator/report-reasons/move": { id: 6, by: "up" },
  "operator/report-reasons/remove": { revision: "read-before", id: 6 },
  "operator/verification-fields": { id: 8 },
  "operator/verification-fields/save": {
    name: "Where do you mostly work?",
    names: { es: "¿Dónde trabajas sobre todo?" },
    kind: "dropdown",
    options: [{ value: "In town", names: { es: "En la ciudad" } }, { value: "By the sea" }],
  },
  "operator/verification-fields/move": { id: 8, by: "up" },
  "operator/verification-fields/remove": { revision: "read-before", id: 8 },
};

export const answers: Samples["answers"] = {
  "operator/categories": {
    data: [
      {
        id: 3,
        name: "Houseboat",
        names,
        image: "https://x.test/houseboat.jpg",
        slug_id: "houseboat",
        parameter_ids: [2, 1],
        meta_title: "",
        meta_description: "Homes on the water.",
        meta_keywords: "",
        translations: [
          {
            language: "es",
            meta_title: "Casas flotantes",
            meta_description: "",
            meta_keywords: "",
          },
        ],
        listings: 12,
        projects: 1,
        wishes: 2,
        revision: "yTw4mEw2mQ0b1Qm9lqkWfA",
      },
    ],
  },
  "operator/categories/save": { data: { id: 3 } },
  "operator/parameters": {
    data: [
      {
        id: 2,
        name: "Outlook",
        names: [],
        image: "https://x.test/outlook.jpg",
        kind: "dropdown",
        options: [
          { value: "Sea", names: [{ language: "es", name: "Mar" }] },
          { value: "Garden", names: [] },
        ],
        unit: "",
        unit_names: [],
        meaning: null,
        is_required: false,
        is_quick: true,
        is_ordered: true,
        category_ids: [3],
        listings: 9,
        revision: "mQ0b1Qm9lqkWfAyTw4mEw2",
      },
    ],
  },
  "operator/parameters/save": { data: { id: 2 } },
  "operator/facilities": {
    data: [
      {
        id: 4,
        name: "Bakery",
        names: [],
        image: "https://x.test/bakery.jpg",
        listings: 3,
        revision: "b1Qm9lqkWfAyTw4mEw2mQ0",
      },
    ],
  },
  "operator/facilities/save": { data: { id: 4 } },
  "operator/cities": {
    total: 1,
    data: [
      {
        id: 5,
        name: "Lisbon",
        homes: 84,
        image: "https://x.test/lisbon.jpg",
        revision: "kWfAyTw4mEw2mQ0b1Qm9lq",
      },
    ],
  },
  "operator/saved-replies": {
    data: [
      {
        id: 7,
        name: "Blurred photos",
        text: "The photos are blurred.",
        translations: [{ language: "es", text: "Las fotos están borrosas." }],
        uses: ["listing"],
        revision: "Qm9lqkWfAyTw4mEw2mQ0b1",
      },
    ],
  },
  "operator/saved-replies/save": { data: { id: 7 } },
  "operator/report-reasons": {
    data: [
      {
        id: 6,
        name: "The pictures are of another home",
        names: [{ language: "es", name: "Las fotos son de otra vivienda" }],
        is_hidden: true,
        reports: 2,
        revision: "Qm9lqkWfAyTw4mEw2mQ0b1",
      },
    ],
  },
  "operator/report-reasons/save": { data: { id: 6 } },
  "operator/verification-fields": {
    data: [
      {
        id: 8,
        name: "Where do you mostly work?",
        names: [],
        kind: "dropdown",
        options: [
          { value: "In town", names: [{ language: "es", name: "En la ciudad" }] },
          { value: "By the sea", names: [] },
        ],
        is_hidden: false,
        answers: 5,
        revision: "lqkWfAyTw4mEw2mQ0b1Qm9",
      },
    ],
  },
  "operator/verification-fields/save": { data: { id: 8 } },
};
