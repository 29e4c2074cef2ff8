import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { AnnouncementForm } from "~/contract/operator/announcement/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { FormSection } from "~/ui/fields/form-section";
import { TextAreaField } from "~/ui/fields/text-area-field";
import { TextField } from "~/ui/fields/text-field";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { PreviewBox, PreviewButton } from "../parts/preview-box";
import { ShownTimes } from "../parts/shown-times";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { TranslatedTexts } from "../parts/translated-texts";
import { ContentTabs } from "./content-tabs";
import { type AnnouncementBars, changeAnnouncement, loadAnnouncement } from "./announcement.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const loader = ({ request }: LoaderFunctionArgs) => loadAnnouncement(request);

export const action = ({ request }: ActionFunctionArgs) => changeAnnouncement(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/announcement/forms").then((forms) => ({
    validate: forms.validateAnnouncement,
  }));

interface AnnouncementAnswer extends EntryAnswer {
  bars?: AnnouncementBars;
}

/** What stands above every page. */
export default function Announcement() {
  const { t } = useTranslation();
  const { title, found } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AnnouncementAnswer | undefined;
  return (
    <div className="wide stack">
      <PageHeading title={title} lead={t("operator.content.announcement.lead")} />
      <Overtaken of={{ kind: "announcement", id: 1 }} />
      <ContentTabs current="announcement" />
      {found.text ? (
        <p>
          <Badge tone={found.state === "shown" ? "good" : "neutral"}>
            {t(`operator.content.announcement.states.${found.state}`)}
          </Badge>
        </p>
      ) : null}
      {answer?.bars ? <AnnouncementPreview bars={answer.bars} /> : null}
      <AnnouncementFields key={found.revision} />
      <ToLog of={{ kind: "announcement", id: 1 }}>{t("operator.entry.toLog")}</ToLog>
    </div>
  );
}

/** Its form, anew once it was changed. */
function AnnouncementFields() {
  const { t } = useTranslation();
  const { found, zone, languages, translations } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as EntryAnswer | undefined;
  const { fields, entry } = useEntryForm<AnnouncementForm>({
    id: "announcement",
    answer,
    revision: found.revision,
    defaultValue: {
      text: found.text,
      link: found.link,
      link_text: found.link_text,
      begin_at: found.begin_at,
      end_at: found.end_at,
      is_hidden: found.is_hidden ? "on" : "",
      translations,
    },
    rules,
  });
  const text = t("operator.content.announcement.text");
  const linkText = t("operator.content.announcement.linkText");
  return (
    <EntryForm {...entry} back={operatorPaths.operatorAnnouncement()} actions={<PreviewButton />}>
      <FormSection title={t("operator.content.announcement.words")}>
        <TextAreaField
          field={fields.text}
          label={text}
          hint={t("operator.content.announcement.textHint")}
          rows={3}
          dir="auto"
        />
        <TextField
          field={fields.link}
          label={t("operator.content.announcement.link")}
          hint={t("operator.content.announcement.linkHint")}
          dir="ltr"
          optional
        />
        <TextField field={fields.link_text} label={linkText} dir="auto" optional />
      </FormSection>
      <ShownTimes fields={fields} zone={zone} />
      <TranslatedTexts<"text" | "link_text"> field={fields.translations} languages={languages}>
        {(texts) => (
          <>
            <TextAreaField field={texts.text} label={text} rows={3} dir="auto" optional />
            <TextField field={texts.link_text} label={linkText} dir="auto" optional />
          </>
        )}
      </TranslatedTexts>
    </EntryForm>
  );
}

/** As it will stand above every page. */
function AnnouncementPreview({ bars }: { bars: AnnouncementBars }) {
  return (
    <PreviewBox of={bars}>
      {bars.map(({ language, shown }) => (
        <div key={language} className="stack">
          {language ? (
            <h3>
              <bdi>{language}</bdi>
            </h3>
          ) : null}
          <div className="site-notice">
            <p dir="auto">
              {shown.text}{" "}
              {shown.link ? <TextLink href={shown.link}>{shown.linkText}</TextLink> : null}
            </p>
          </div>
        </div>
      ))}
    </PreviewBox>
  );
}
