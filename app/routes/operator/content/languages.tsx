import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { EntryList } from "../parts/entry-list";
import { useMay } from "../parts/use-may";
import { ContentTabs } from "./content-tabs";
import { loadLanguages, switchLanguage } from "./languages.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadLanguages(request);

export const action = ({ request }: ActionFunctionArgs) => switchLanguage(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** The languages that visitors may choose, each with how much is not written in it. */
export default function Languages() {
  const { t } = useTranslation();
  const { title, languages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.languages.lead")}
      tabs={<ContentTabs current="languages" />}
      file={{ table: "languages" }}
      columns={[
        { key: "name", label: t("operator.content.languages.language") },
        { key: "written", label: t("operator.content.languages.written") },
        { key: "changed", label: t("operator.content.languages.texts") },
        { key: "state", label: t("operator.content.languages.state") },
      ]}
      rows={languages.map((language) => ({
        key: language.code,
        cells: {
          name: (
            <Link to={operatorPaths.operatorLanguage(language.code)}>
              <bdi lang={language.code}>{language.name}</bdi>
            </Link>
          ),
          written:
            language.missing === 0 ? (
              <Badge tone="good">{t("operator.entry.complete")}</Badge>
            ) : (
              <Badge tone="highlight">
                {t("operator.content.languages.missing", { count: language.missing })}
              </Badge>
            ),
          changed:
            language.changed > 0
              ? t("operator.content.languages.changed", { count: language.changed })
              : t("operator.content.languages.unchanged"),
          state: <Switch {...language} />,
        },
      }))}
    />
  );
}

interface SwitchProps {
  code: string;
  name: string;
  is_offered: boolean;
  revision: string;
  is_standard: boolean;
}

/** Whether visitors may choose it, and the button for the other way; the language of the site stays. */
function Switch({ code, name, is_offered, is_standard, revision }: SwitchProps) {
  const { t } = useTranslation();
  const may = useMay();
  if (is_standard) return <Badge tone="good">{t("operator.content.languages.standard")}</Badge>;
  return (
    <Form method="post" className="cluster" preventScrollReset>
      {is_offered ? (
        <Badge tone="good">{t("operator.content.languages.offered")}</Badge>
      ) : (
        <Badge>{t("operator.content.languages.off")}</Badge>
      )}
      {may("settings") ? (
        <Button
          name="intent"
          value={`${is_offered ? "hide" : "offer"} ${code} ${revision}`}
          variant="secondary"
        >
          {t(`operator.content.languages.${is_offered ? "switchOff" : "switchOn"}`, { name })}
        </Button>
      ) : null}
    </Form>
  );
}
