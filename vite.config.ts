import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { denyImports } from "vite-env-only";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

const ui = (...names: string[]) => new RegExp(`/app/ui/(?:${names.join("|")})\\.tsx?$`);

/**
 * Modules that most first pages ask for travel together: on a slow line each request costs more than
 * the few hundred bytes it brings.
 */
const chunks: Record<string, RegExp[]> = {
  frame: [
    /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router(?:-dom)?|turbo-stream)\//,
    /vite\/(?:preload-helper|modulepreload-polyfill)/,
    /\/app\/paths\.ts$/,
    /\/app\/i18n\/(?:dates|messages|moment|values|texts-link|use-translation|text-reader|languages)\.ts$/,
    ui("avatar", "badge", "button", "card", "class-names", "consent", "drawing", "empty-state"),
    ui(
      "error-state",
      "headings",
      "icon",
      "kept-markup",
      "page-meta",
      "picture-source",
      "public-meta",
      "site-context",
      "text-link",
    ),
    ui("tinted-icon", "toast"),
    ui("shell/logo", "shell/use-closing-menus", "shell/waiting"),
  ],
  homes: [
    ui("chip", "compare-button", "compare-tray", "compared-homes", "fact-list"),
    ui("favourite-button", "marked-card", "picture", "price"),
    ui("property-card", "property-grid"),
    /\/app\/i18n\/rents\.ts$/,
  ],
};

const chunkOf = (id: string) =>
  Object.keys(chunks).find((name) => chunks[name]!.some((pattern) => pattern.test(id)));

const pictureProgram = "picture-program.js";

/** Builds the program of the picture process beside the server, and tells the server where it is. */
const buildPictureProgram: Plugin = {
  name: "picture-program",
  apply: (_, { command, isSsrBuild }) => command === "build" && isSsrBuild === true,
  buildStart() {
    const id = fileURLToPath(new URL("./app/pictures.server/program/main.ts", import.meta.url));
    this.emitFile({ type: "chunk", id, fileName: pictureProgram });
  },
  resolveImportMeta(property, { chunkId }) {
    if (property !== "pictureProgram") return null;
    const path = posix.relative(posix.dirname(chunkId), pictureProgram);
    return `new URL(${JSON.stringify(path)}, import.meta.url)`;
  },
};

/** What the build says of things that are as they should be; all else is shown. */
const isAsItShouldBe = ({ code, id, plugin, message }: Rollup.RollupLog, isServer: boolean) =>
  // Comments of zod that explain its annotations, and name them.
  (code === "INVALID_ANNOTATION" && /\/node_modules\/zod\/v4\/core\//.test(id ?? "")) ||
  // Remix makes a script for each route, for those too that have nothing to show.
  (code === "EMPTY_BUNDLE" && !isServer) ||
  // What browsers fetch late the server has at hand.
  (isServer &&
    plugin === "vite:reporter" &&
    message.includes("dynamic import will not move module into another chunk"));

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    buildPictureProgram,
    // Remix itself guards only folders named exactly `.server` (docs/decisions).
    denyImports({ client: { files: ["app/*.server/**"] } }),
    tailwindcss(),
    remix({
      ignoredRouteFiles: ["**/*"],
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // Hundreds of small files that would be read one by one each time the site starts.
  ssr: {
    noExternal: [
      "kysely",
      "zod",
      /^@conform-to\//,
      "libphonenumber-js",
      "jose",
      "hono",
      "file-type",
      "strtok3",
      /^temporal-/,
    ],
  },
  build: {
    target: "es2022",
    // Four kilobytes less than esbuild leaves, on every page.
    minify: "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    rollupOptions: {
      // A part of the interface that a build leaves out takes what it imports along.
      treeshake: { moduleSideEffects: (id) => !/\/app\/(?:ui|routes)\/[^?]+\.tsx?$/.test(id) },
      output: { manualChunks: chunkOf },
      onwarn(warning, show) {
        if (!isAsItShouldBe(warning, isSsrBuild)) show(warning);
      },
    },
  },
}));
