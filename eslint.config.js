import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

export default tseslint.config(
  {
    ignores: [
      ".cache/",
      "bench/peers/",
      "build/",
      "data/",
      "node_modules/",
      "public/**/*",
      "!public/service-worker.js",
      "playwright-report/",
      "test-results/",
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks, "jsx-a11y": jsxA11y },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...jsxA11y.flatConfigs.recommended.rules,
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "no-console": "error",
      "no-restricted-imports": [
        "error",
        {
          paths: [
            {
              name: "react-i18next",
              message: "Texts are read with useTranslation of ~/i18n/use-translation (0055).",
            },
            {
              name: "@remix-run/react",
              importNames: ["Link"],
              message: "Links are those of ~/ui/link (0055).",
            },
          ],
        },
      ],
    },
  },
  {
    rules: {
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/ban-ts-comment": "error",
      eqeqeq: ["error", "always"],
    },
  },
  {
    // Nothing but parse-settings.server.ts reads the environment (style: settings are parsed once).
    files: ["app/**/*.{ts,tsx}"],
    ignores: ["app/parse-settings.server.ts", "app/routes.ts"],
    rules: {
      "no-restricted-properties": [
        "error",
        {
          object: "process",
          property: "env",
          message: "Read settings from app/settings.server.ts.",
        },
      ],
    },
  },
  {
    // A file that says more than one thing becomes two. Lists of one thing stay whole: the addresses of the site, the
    // tables of the database, and what places are called.
    files: ["app/**/*.{ts,tsx}"],
    ignores: [
      "app/routes.ts",
      "app/marketplace.server/db/tables.ts",
      "app/i18n/place-names.server.ts",
    ],
    rules: { "max-lines": ["error", { max: 300, skipBlankLines: true, skipComments: true }] },
  },
  {
    // A screen that does not fit on a page or two is put together from parts.
    files: ["app/routes/operator/**/*.tsx"],
    rules: { "max-lines": ["error", 150] },
  },
  {
    files: ["app/ui/link.tsx"],
    rules: { "no-restricted-imports": "off" },
  },
  {
    files: ["app/routes/**", "app/session.server/**", "app/screens.server/**"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.property.name='formData']",
          message: "Read forms with readForm of screens.server: a broken one is a 400.",
        },
        {
          selector:
            "BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name='message']",
          message: "Sentences are for people: compare the error's code (contract/refusals.ts).",
        },
        {
          selector: "Identifier[name='apiBaseUrl']",
          message: "Ask capabilities() what the upstream can do, not whose it is (0183).",
        },
      ],
    },
  },
);
