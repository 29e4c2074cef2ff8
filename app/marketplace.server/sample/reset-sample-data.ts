import type { Services } from "../services";
import { loadSampleData } from "./load-sample-data";

/**
 * Takes away everything that is in the marketplace, files included, and loads the sample data again.
 * The database tells all servers that run on it.
 */
export async function resetSampleData(services: Services) {
  const files = await services.database
    .selectFrom("media")
    .select(["key", "is_private"])
    .where("key", "not like", "sample-%")
    .execute();
  await loadSampleData(services, { anew: true });
  for (const { key, is_private } of files)
    await services.storage.delete(key, { private: is_private });
}
