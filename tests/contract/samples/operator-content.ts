import type { Samples } from "../samples";
import { time } from "./homes";

const revision = "yTw4mEw2mQ0b1Qm9lqkWfA";
const listed = {
  id: 4,
  title: "Before you move",
  slug_id: "before-you-move",
  category_id: 2,
  category: "Guides",
  state: "scheduled",
  public_from: time,
  created_at: time,
};

const version = { number: 1, created_at: time, operator_name: "Asha Rao", members: 12 };

export const requests: Samples["requests"] = {
  "operator/articles": { state: "draft", category_id: 2, search: "move", limit: 20, offset: 0 },
  "operator/article": { id: 4 },
  "operator/articles/save": {
    title: "Before you move",
    slug: "before-you-move",
    text: "## Pack\n\nBegin with **books**.",
    alt: "Boxes in a hall",
    translations: { es: { title: "Antes de mudarte", text: "Empieza por los libros." } },
    state: "public",
  },
  "operator/articles/remove": { id: 4 },
  "operator/preview-text": { text: "Begin with **books**." },
  "operator/article-categories": { id: 2 },
  "operator/article-categories/save": { name: "Guides to moving", names: { es: "Guías" } },
  "operator/article-categories/remove": { id: 2 },
  "operator/site-settings": {},
  "operator/site-settings/company": {
    company_name: "Doorstep",
    company_email: "hello@doorstep.example",
    company_tel1: "+351 555 010 020",
    latitude: "38.7118",
  },
  "operator/site-settings/look": { system_color: "#1e5e4b", svg_clr: 1 },
  "operator/site-settings/links": { instagram_id: "@doorstep.example", appstore_id: "id42" },
  "operator/site-settings/numbers": {
    currency_symbol: "€",
    number_with_suffix: 0,
    distance_option: "km",
    default_language: "en",
    max_radius_range: 100,
  },
  "operator/site-settings/rules": { auto_approve: 0, number_with_otp_login: 1 },
  "operator/pages": { page: "terms" },
  "operator/pages/versions": { page: "terms", limit: 20, offset: 0 },
  "operator/pages/version": { page: "terms", number: 1 },
  "operator/pages/save": {
    page: "terms",
    text: "## Rules\n\nBe kind.",
    translations: { es: { text: "Sé amable." } },
  },
  "operator/pages/restore": { page: "terms", number: 1 },
  "operator/announcement": {},
  "operator/announcement/save": {
    text: "We are closed on Monday.",
    link: "/articles",
    link_text: "Read more",
    translations: { es: { text: "El lunes cerramos." } },
    begin_at: "2026-12-01T08:00",
    end_at: "2026-12-02T20:00",
    is_hidden: 0,
  },
  "operator/homepage-sections": { id: 2 },
  "operator/homepage-sections/save": {
    id: 2,
    title: "What are you looking for?",
    names: { es: "¿Qué buscas?" },
    is_hidden: 0,
  },
  "operator/homepage-sections/move": { id: 2, by: "up" },
  "operator/homepage-sections/preview": {},
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
  "operator/articles": {
    data: [{ ...listed, translations: [{ language: "es", title: "Antes de mudarte" }] }],
    total: 1,
  },
  "operator/article": {
    data: [
      {
        ...listed,
        text: "Begin with **books**.",
        image: "https://x.test/boxes.jpg",
        alt: "Boxes in a hall",
        meta_title: "",
        meta_description: "",
        meta_keywords: "",
        public_at: "2027-01-31T08:00",
        translations: [
          {
            language: "es",
            title: "Antes de mudarte",
            text: "Empieza por los libros.",
            meta_title: "",
            meta_description: "",
          },
        ],
        revision,
      },
    ],
  },
  "operator/articles/save": { data: { id: 4 } },
  "operator/preview-text": { data: { html: "<p>Begin with <strong>books</strong>.</p>" } },
  "operator/article-categories": {
    data: [{ id: 2, name: "Guides", names: [], slug_id: "guides", articles: 3, revision }],
  },
  "operator/article-categories/save": { data: { id: 2 } },
  "operator/site-settings": {
    data: {
      company: {
        company_name: "Doorstep",
        company_email: "hello@doorstep.example",
        company_tel1: "+351 555 010 020",
        company_tel2: "",
        company_address: "",
        latitude: "38.7118",
        longitude: "",
        iframe_link: "",
        revision,
      },
      look: {
        system_color: "#1e5e4b",
        sell_web_color: "",
        sell_web_background_color: "",
        rent_web_color: "",
        rent_web_background_color: "",
        svg_clr: true,
        web_logo: "https://x.test/logo.png",
        web_footer_logo: "",
        web_favicon: "",
        web_placeholder_logo: "",
        admin_image: "",
        revision,
      },
      links: {
        facebook_id: "",
        instagram_id: "@doorstep.example",
        twitter_id: "",
        youtube_id: "",
        appstore_id: "id42",
        playstore_id: "",
        schema_for_deeplink: "",
        revision,
      },
      numbers: {
        currency_symbol: "€",
        number_with_suffix: false,
        distance_option: "km",
        default_language: "en",
        max_radius_range: 100,
        revision,
      },
      rules: {
        auto_approve: false,
        auto_approve_edited_listings: false,
        verification_required_for_user: false,
        text_property_submission: "",
        number_with_otp_login: true,
        allow_cookies: false,
        web_maintenance_mode: false,
        revision,
      },
    },
  },
  "operator/pages": {
    data: [
      {
        page: "terms",
        number: 2,
        text: "## Rules\n\nBe kind.",
        translations: [{ language: "es", text: "Sé amable." }],
        changed_at: time,
        operator_name: "Asha Rao",
        revision: "2",
      },
    ],
  },
  "operator/pages/versions": { data: [version], total: 1 },
  "operator/pages/version": {
    data: [
      {
        ...version,
        html: "<h2>Rules</h2>",
        translations: [{ language: "es", html: "<p>Sé amable.</p>" }],
      },
    ],
  },
  "operator/pages/save": { data: { number: 2 } },
  "operator/pages/restore": { data: { number: 3 } },
  "operator/announcement": {
    data: {
      text: "We are closed on Monday.",
      link: "/articles",
      link_text: "Read more",
      translations: [{ language: "es", text: "El lunes cerramos.", link_text: "" }],
      begin_at: "2026-12-01T08:00",
      end_at: "2026-12-02T20:00",
      state: "waiting",
      is_hidden: false,
      revision,
    },
  },
  "operator/announcement/save": { data: null },
  "operator/homepage-sections": {
    data: [
      {
        id: 2,
        kind: "faqs_section",
        title: "Questions people ask",
        names: [{ language: "es", name: "Preguntas" }],
        is_hidden: true,
        revision,
      },
    ],
  },
  "operator/homepage-sections/save": { data: null },
  "operator/homepage-sections/move": { data: null },
  "operator/homepage-sections/preview": {
    data: [
      {
        is_hidden: true,
        section: {
          type: "faqs_section",
          title: "Questions people ask",
          data: [{ id: 2, question: "How?", answer: "So.", translations: [] }],
        },
      },
    ],
  },
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
