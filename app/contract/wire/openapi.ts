import { refusals } from "../refusals";
import { z } from "zod";
import type { AnyCall } from "./call";
import { callsByArea } from "../calls";
import { rolesWith } from "../operator/team/rules";

type Json = Record<string, unknown>;

/** A readable JSON Schema; what follows from coercion (extra keys, defaults) is not part of the wire. */
function schemaOf(schema: z.ZodType): Json {
  const json: Json = z.toJSONSchema(schema, {
    io: "output",
    unrepresentable: "any",
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  delete json.$schema;
  return json;
}

const isRequired = (field: z.ZodType) => !field.safeParse(undefined).success;

const fieldsOf = (call: AnyCall) =>
  Object.entries(call.input.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    name,
    required: isRequired(field),
    schema: schemaOf(field),
  }));

const parametersOf = (call: AnyCall) =>
  fieldsOf(call).map(({ name, required, schema }) => ({
    name,
    in: "query",
    required,
    ...(schema.type === "array" && { style: "form", explode: false }),
    schema,
  }));

function bodyOf(call: AnyCall) {
  const fields = fieldsOf(call);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  const schema = {
    type: "object",
    properties: Object.fromEntries(fields.map((field) => [field.name, field.schema])),
    ...(required.length > 0 && { required }),
  };
  return {
    required: required.length > 0,
    content: call.files
      ? { "multipart/form-data": { schema } }
      : {
          "application/json": { schema },
          "application/x-www-form-urlencoded": { schema },
          "multipart/form-data": { schema },
        },
  };
}

function answerOf(call: AnyCall) {
  if (call.answers === "html")
    return { description: call.about, content: { "text/html": { schema: { type: "string" } } } };
  const { properties: beside = {} } = schemaOf(call.extra) as { properties?: Json };
  return {
    description: "The envelope with the data.",
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: {
            error: { const: false },
            message: { type: "string" },
            data: schemaOf(call.data),
            ...beside,
          },
          required: ["error", "data"],
        },
      },
    },
  };
}

const refusedWith: Record<AnyCall["auth"], readonly string[]> = {
  anonymous: ["400", "429"],
  optional: ["400", "429"],
  token: ["400", "401", "403", "404", "409", "429"],
  operator: ["400", "401", "403", "404", "409", "429"],
};

const meaning: Record<string, string> = {
  "400": "What was sent cannot be used.",
  "401": "No token, or one that is not valid.",
  "403": "Not allowed: somebody else's, or another right is needed.",
  "404": "It names something that is not there.",
  "409": "The thing is in a state that does not allow this.",
  "429": "Too many requests; see Retry-After.",
};

const security: Record<AnyCall["auth"], Json[]> = {
  anonymous: [],
  optional: [{}, { bearer: [] }],
  token: [{ bearer: [] }],
  operator: [{ bearer: [] }],
};

const operationOf = (area: string, call: AnyCall) => ({
  operationId: `${call.method.toLowerCase()}_${call.path.replace(/[^a-zA-Z0-9]+/g, "_")}`,
  tags: [area],
  summary: call.about,
  ...(call.right && {
    "x-right": call.right,
    description: `Takes the right \`${call.right}\`: ${rolesWith(call.right).join(", ")}.`,
  }),
  security: security[call.auth],
  ...(call.method === "POST" ? { requestBody: bodyOf(call) } : { parameters: parametersOf(call) }),
  responses: {
    "200": answerOf(call),
    ...Object.fromEntries(
      refusedWith[call.auth].map((status) => [
        status,
        {
          description: meaning[status],
          content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
        },
      ]),
    ),
  },
});

/** OpenAPI 3.1 of every call. Server only: it brings every schema along. */
export function openApiDocument({ serverUrl }: { serverUrl: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [area, calls] of Object.entries(callsByArea))
    for (const call of calls) {
      const path = (paths[`/${call.path}`] ??= {});
      path[call.method.toLowerCase()] = operationOf(area, call);
    }
  return {
    openapi: "3.1.0",
    info: {
      title: "Doorstep",
      version: "1.2.4",
      description:
        "The marketplace's API. Every answer is an envelope: `error`, `message` and `data`, with some values beside `data`. POST takes JSON, urlencoded or multipart bodies; lists in forms have keys like `parameters[0][value]`.",
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(callsByArea).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Refusal: {
          type: "object",
          properties: {
            error: { const: true },
            message: { type: "string", description: "A sentence for people, in English." },
            code: {
              enum: Object.keys(refusals),
              description: "For programs: why. Codes stay; new ones come.",
            },
            data: {},
            errors: {
              type: "object",
              description: "Field name → sentence, on validation failures.",
              additionalProperties: { type: "string" },
            },
          },
          required: ["error", "message", "code"],
        },
      },
    },
  };
}
