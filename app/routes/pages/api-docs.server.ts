import { openApiDocument } from "~/contract/wire/openapi";
import { getSettings } from "~/settings.server";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  items?: Schema;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

interface Operation {
  summary: string;
  security: Record<string, unknown>[];
  tags: string[];
  parameters?: { name: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema & { required?: string[] } }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

/** A schema in a few words. */
function inWords(schema: Schema): string {
  if (schema.enum) return schema.enum.join(" | ");
  if (schema.anyOf) return [...new Set(schema.anyOf.map(inWords))].join(" or ");
  if (schema.type === "array")
    return `list of ${schema.items ? inWords(schema.items) : "anything"}`;
  const type = [schema.type ?? "text"].flat().join(" or ");
  return schema.format ? `${type} (${schema.format})` : type;
}

/** The shape of an answer's data as an outline, names and kinds only. */
function outline(schema: Schema, depth = 0): string {
  if (schema.type === "array" && schema.items) return `[${outline(schema.items, depth)}]`;
  if (!schema.properties || depth > 3) return inWords(schema);
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(schema.properties).map(
    ([name, one]) => `${indent}${name}: ${outline(one, depth + 1)}`,
  );
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

const fieldsOf = ({ parameters, requestBody }: Operation) => {
  if (parameters)
    return parameters.map(({ name, required, schema }) => ({
      name,
      required,
      kind: inWords(schema),
    }));
  const [body] = Object.values(requestBody?.content ?? {});
  return Object.entries(body?.schema.properties ?? {}).map(([name, schema]) => ({
    name,
    required: body?.schema.required?.includes(name) ?? false,
    kind: inWords(schema),
  }));
};

const callOf = (path: string, method: string, operation: Operation) => ({
  path,
  method: method.toUpperCase(),
  about: operation.summary,
  signedIn: operation.security.length === 1,
  fields: fieldsOf(operation),
  answer: outline(
    operation.responses["200"]?.content["application/json"]?.schema.properties?.data ?? {},
  ),
});

/** Every call as a reader of the documentation wants it, by area. */
export function documentedCalls() {
  const serverUrl = `${getSettings().publicUrl}/api`;
  const { paths, tags, info } = openApiDocument({ serverUrl });
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as unknown as Operation,
    })),
  );
  return {
    serverUrl,
    about: info.description,
    areas: tags.map(({ name }) => ({
      name,
      calls: operations
        .filter(({ operation }) => operation.tags.includes(name))
        .map(({ path, method, operation }) => callOf(path, method, operation)),
    })),
  };
}
