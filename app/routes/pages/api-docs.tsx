import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { Badge } from "~/ui/badge";
import { Disclosure } from "~/ui/disclosure";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { Table } from "~/ui/table";
import { cachedPage } from "~/web.server/cached-page";
import { documentedCalls } from "./api-docs.server";

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
