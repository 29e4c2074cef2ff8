import { join } from "node:path";
import { inject } from "vitest";

// Before anybody reads the settings: what they name is not the folder of whoever runs the tests.
process.env.DATA_DIR ??= join(inject("dataFolders"), String(process.pid));
