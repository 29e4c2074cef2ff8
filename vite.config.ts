import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

export default defineConfig({
  plugins: [
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
  build: {
    target: "es2022",
    // Four kilobytes less than esbuild leaves, on every page.
    minify: "terser",
    terserOptions: { compress: { passes: 2 }, format: { comments: false } },
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
  },
});
