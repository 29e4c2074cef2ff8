import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { LetterForm } from "~/contract/operator/letters/forms";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import lettersUrl from "~/styles/operator-letters.css?url";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { pageMeta } from "~/ui/page-meta";
import { Tabs } from "~/ui/tabs";
import { TextLink } from "~/ui/text-link";
import type { EntryAnswer } from "../parts/entries.server";
import { EntryForm, EntryPage } from "../parts/entry-page";
import { useEntryForm } from "../parts/use-entry-form";
import { Overtaken } from "../parts/overtaken";
import { ToLog } from "../parts/to-log";
import { LetterFields } from "./letter-fields";
import { LetterPreview, type ShownLetter, TestResult, type TestedLetter } from "./letter-preview";
import { changeLetter, loadLetter } from "./letter.server";

export { shouldRevalidate } from "../parts/use-entry-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: lettersUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadLetter(request, params.id, params.code);

export const action = ({ request, params }: ActionFunctionArgs) =>
  changeLetter(request, params.id, params.code);

export const meta: MetaFunction<typeof loader> = pageMeta;

const rules = () =>
  import("~/contract/operator/letters/forms").then((forms) => ({ validate: forms.validateLetter }));

interface LetterAnswer extends EntryAnswer {
  shown?: ShownLetter;
  tested?: TestedLetter;
}

/** A letter in one language: what it says, how it looks, and a test of it. */
export default function Letter() {
  const { t } = useTranslation();
  const letter = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LetterAnswer | undefined;
  const { id, language } = letter;
  return (
    <EntryPage
      title={letter.title}
      list={{ href: operatorPaths.operatorLetters(), label: t("operator.content.letters.title") }}
      mark={
        letter.isMissing ? (
          <Badge tone="highlight">{t("letters.isMissing")}</Badge>
        ) : letter.isChanged ? (
          <Badge>{t("letters.state")}</Badge>
        ) : null
      }
    >
      <p>{t(`letters.when.${id}`)}</p>
      <Tabs
        label={t("letters.language")}
        tabs={letter.languages.map(({ code, name }) => ({
          href: operatorPaths.operatorLetter(id, code),
          label: name,
          current: code === language.code,
        }))}
      />
      {language.id ? <Overtaken of={{ kind: "letter", id: language.id }} /> : null}
      {answer?.tested ? <TestResult {...answer.tested} /> : null}
      <LetterPreview
        shown={answer?.shown ?? letter.shown}
        isTyped={answer?.shown !== undefined}
        language={language.code}
      />
      <LetterTexts key={`${language.code} ${id} ${letter.revision}`} />
      {letter.isShared ? null : (
        <TextLink href={operatorPaths.operatorLetter("shared", language.code)}>
          {t("letters.inShared")}
        </TextLink>
      )}
      {language.id === null ? null : (
        <ToLog of={{ kind: "letter", id: language.id }}>
          {t("letters.toLog", { language: language.name })}
        </ToLog>
      )}
    </EntryPage>
  );
}

/** Its form, anew once it was changed. */
function LetterTexts() {
  const { t } = useTranslation();
  const { texts, examples, language, isChanged, revision } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as LetterAnswer | undefined;
  const { fields, entry } = useEntryForm<LetterForm>({
    id: "letter",
    answer,
    revision,
    defaultValue: {
      texts: Object.fromEntries(texts.map(({ key, text, product }) => [key, text || product])),
      example: "0",
    },
    constraint: Object.fromEntries(
      texts.map(({ key, longest }) => [`texts.${key}`, { maxLength: longest }]),
    ),
    rules,
  });
  return (
    <EntryForm
      {...entry}
      back={operatorPaths.operatorLetters()}
      actions={
        <>
          <Button variant="secondary" icon="eye" name="intent" value="preview">
            {t("letters.show")}
          </Button>
          <Button variant="secondary" icon="mail" name="intent" value="test">
            {t("letters.send")}
          </Button>
          {isChanged ? (
            <Button variant="secondary" name="intent" value="reset" formNoValidate>
              {t("letters.reset")}
            </Button>
          ) : null}
        </>
      }
    >
      <LetterFields
        field={fields.texts}
        example={fields.example}
        {...{ texts, examples, language }}
      />
    </EntryForm>
  );
}
