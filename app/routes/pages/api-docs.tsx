import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openApiDocument } from "~/contract/wire/openapi";
import { useTranslation } from "~/i18n/use-translation";
import { getSettings } from "~/settings.server";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Table } from "~/ui/table";
import { cachedPage } from "~/screens.server/cached-page";

export const loader = ({ request }: LoaderFunctionArgs) => cachedPage(request, documentedCalls());

export const meta: MetaFunction<typeof loader> = () => [{ title: "API · Doorstep" }];

/** The API's documentation: every call with what it takes and gives. */
export default function ApiDocs() {
  const { t } = useTranslation();
  const { serverUrl, about, areas } = useLoaderData<typeof loader>();
  return (
    <div className="narrow sections">
      <PageHeading title={t("pages.api.title")} lead={about} />
      <p>
        <code>{serverUrl}</code> · <a href="/api/openapi.json">openapi.json</a>
      </p>
      {areas.map(({ name, calls }) => (
        <section key={name} aria-labelledby={name} className="stack">
          <SectionHeading id={name} title={name} />
          {calls.map((call) => (
            <Disclosure
              key={call.method + call.path}
              summary={
                <span className="cluster">
                  <Badge tone={call.method === "GET" ? "neutral" : "accent"}>{call.method}</Badge>
                  <code>{call.path}</code>
                </span>
              }
            >
              <div className="stack">
                <p>
                  {call.about} {call.signedIn ? t("pages.api.signedIn") : null}
                </p>
                {call.fields.length > 0 ? (
                  <Table
                    caption={t("pages.api.takes", { path: call.path })}
                    columns={[
                      { key: "name", label: t("pages.api.field") },
                      { key: "kind", label: t("pages.api.kind") },
                      { key: "required", label: t("pages.api.required") },
                    ]}
                    rows={call.fields.map(({ name: field, kind, required }) => ({
                      key: field,
                      cells: {
                        name: <code>{field}</code>,
                        kind,
                        required: required ? t("common.yes") : t("common.no"),
                      },
                    }))}
                  />
                ) : null}
                <pre className="code-block">{call.answer}</pre>
              </div>
            </Disclosure>
          ))}
        </section>
      ))}
    </div>
  );
}

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
function documentedCalls() {
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
