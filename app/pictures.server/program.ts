import { fileURLToPath } from "node:url";

declare global {
  interface ImportMeta {
    /** Where the build put the program of the picture process; the build writes it in (vite.config.ts). */
    readonly pictureProgram?: URL;
  }
}

let program: Promise<string> | undefined;

/** The file that runs as the picture process: the build's, or one compiled from the sources where there is none. */
export const programFile = () => (program ??= findProgram());

async function findProgram() {
  if (import.meta.env?.PROD) return fileURLToPath(import.meta.pictureProgram!);
  const { compileProgram } = await import("./compile-program");
  return compileProgram();
}
