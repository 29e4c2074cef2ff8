import type { Samples } from "../samples";

const revision = "yTw4mEw2mQ0b1Qm9lqkWfA";

export const requests: Samples["requests"] = {
  "operator/questions": { id: 2 },
  "operator/questions/save": {
    question: "How?",
    answer: "So.",
    translations: { es: { question: "¿Cómo?", answer: "Así." } },
  },
  "operator/questions/move": { id: 2, by: "up" },
  "operator/questions/remove": { id: 2 },
  "operator/slides": { id: 3 },
  "operator/slides/save": {
    kind: "link",
    link: "https://fair.example/now",
    title: "The fair",
    alt: "A square full of people",
    translations: { es: { title: "La feria" } },
  },
  "operator/slides/move": { id: 3, by: "up" },
  "operator/slides/remove": { id: 3 },
};

export const answers: Samples["answers"] = {
  "operator/questions": {
    data: [
      {
        id: 2,
        question: "How?",
        answer: "So.",
        translations: [{ language: "es", question: "¿Cómo?", answer: "Así." }],
        is_hidden: false,
        revision,
      },
    ],
  },
  "operator/questions/save": { data: { id: 2 } },
  "operator/slides": {
    data: [
      {
        id: 3,
        kind: "link",
        image: "https://x.test/fair.jpg",
        category_id: null,
        home_id: null,
        target: "",
        link: "https://fair.example/now",
        title: "The fair",
        alt: "A square full of people",
        translations: [{ language: "es", title: "La feria", alt: "" }],
        is_hidden: false,
        is_shown: true,
        revision,
      },
    ],
  },
  "operator/slides/save": { data: { id: 3 } },
};
