import {
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import {
  type AreaUnit,
  convertArea,
  type Decimal,
  offeredUnits,
  readAreaQuery,
} from "~/contract/tools/areas";
import { getLanguage, getTexts } from "~/i18n/i18n.server";
import { withoutLanguage } from "~/i18n/language-address";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import toolsUrl from "~/styles/tools.css?url";
import { Button } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { plainField } from "~/ui/fields/field-metadata";
import { SelectField } from "~/ui/fields/select-field";
import { NumberField } from "~/ui/fields/text-field";
import { PageHeading, SectionHeading } from "~/ui/headings";
import { publicMeta } from "~/ui/public-meta";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";
import { useErrorTitle } from "~/ui/use-error-title";
import { getSite } from "~/session.server/site";
import { cachedPage } from "~/screens.server/cached-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: toolsUrl }];

/** The converter with its answer and the same area in every unit; wrong questions give 400. */
export async function loader({ request }: LoaderFunctionArgs) {
  const [t, language, { area_units }] = await Promise.all([
    getTexts(request),
    getLanguage(request),
    getSite(request),
  ]);
  const offered = offeredUnits(area_units);
  const { typed, question, errors } = readAreaQuery(new URL(request.url).searchParams, offered);
  const page = {
    title: t("tools.area.title"),
    description: t("tools.area.description"),
    typed,
    errors,
    offered,
    answer: null,
  };
  if (!question) return data(page, { status: 400 });
  const { area, from, to } = question;
  const isIn = (unit: AreaUnit) => {
    const converted = convertArea(area, from, unit);
    const { whole, fraction, isExact } = converted;
    const count = Number(`${whole}.${fraction || 0}`);
    return { unit, count, text: written(converted, language), isExact };
  };
  const answer = {
    ...question,
    given: isIn(from),
    result: isIn(to),
    units: offered.map((unit) => ({
      ...isIn(unit),
      squareFeet: written(convertArea("1", unit, "square_foot"), language),
      source: sources[unit],
    })),
  };
  return cachedPage(request, { ...page, answer });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches, location }) =>
  data
    ? publicMeta(matches, {
        title: data.title,
        description: data.description,
        path: paths.areaConverter(),
        unlisted: withoutLanguage(location.search) !== "",
      })
    : [];

type View = ReturnType<typeof useLoaderData<typeof loader>>;
type Answer = NonNullable<View["answer"]>;

export default function AreaConverter() {
  const { t } = useTranslation();
  const view = useLoaderData<typeof loader>();
  return (
    <div className="wide">
      <PageHeading title={t("tools.area.title")} lead={t("tools.area.lead")} />
      <div className="tool">
        <Question view={view} />
        {view.answer ? (
          <div className="tool-result" id="result">
            <Result answer={view.answer} />
            <EveryUnit answer={view.answer} />
          </div>
        ) : null}
      </div>
    </div>
  );
}

const formId = "converter";

function Question({ view: { typed, errors, offered } }: { view: View }) {
  const { t } = useTranslation();
  useErrorTitle({ allErrors: errors });
  const field = (name: keyof typeof typed) =>
    plainField(name, typed[name], { formId, errors: errors[name] });
  const options = offered.map((unit) => ({ value: unit, label: t(`tools.area.units.${unit}`) }));
  return (
    <Form
      method="get"
      action={`${paths.areaConverter()}#result`}
      id={formId}
      className="form card"
      noValidate
      key={Object.values(typed).join(" ")}
    >
      <ErrorSummary form={{ id: formId, allErrors: errors }} />
      <NumberField
        decimal
        field={field("area")}
        label={t("tools.area.area")}
        hint={t("tools.area.areaHint")}
      />
      <div className="field-row">
        <SelectField field={field("from")} label={t("tools.area.from")} options={options} />
        <SelectField field={field("to")} label={t("tools.area.to")} options={options} />
      </div>
      <Button icon="ruler">{t("tools.area.convert")}</Button>
    </Form>
  );
}

function Result({ answer: { area, given, from, to, result } }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <section className="card area-result" aria-labelledby="area-given">
      <h2 id="area-given">
        <bdi>{given.text}</bdi> {t(`tools.area.amounts.${from}`, { count: given.count })}{" "}
        {result.isExact ? "=" : "≈"}
      </h2>
      <p role="status">
        <strong>
          <bdi>{result.text}</bdi>
        </strong>{" "}
        {t(`tools.area.amounts.${to}`, { count: result.count })}
      </p>
      {result.isExact ? null : <p className="quiet">{t("tools.area.rounded")}</p>}
      <TextLink
        icon="rotate-ccw"
        href={`${paths.areaConverter({ area, from: to, to: from })}#result`}
      >
        {t("tools.area.swap")}
      </TextLink>
    </section>
  );
}

/** The area in every measure; what each of them is opens on demand. */
function EveryUnit({ answer: { area, from, units } }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <section className="every-unit" aria-labelledby="every-unit">
      <SectionHeading id="every-unit" title={t("tools.area.all")} />
      <Table
        caption={t("tools.area.all")}
        columns={[
          { key: "unit", label: t("tools.area.unit") },
          { key: "area", label: t("tools.area.value"), numeric: true },
        ]}
        rows={units.map(({ unit, text, isExact }) => ({
          key: unit,
          cells: {
            unit: (
              <TextLink quiet href={`${paths.areaConverter({ area, from, to: unit })}#result`}>
                {t(`tools.area.units.${unit}`)}
              </TextLink>
            ),
            area: <bdi>{isExact ? text : `≈ ${text}`}</bdi>,
          },
        }))}
      />
      <Disclosure summary={t("tools.area.definitions")}>
        <Table
          caption={t("tools.area.definitions")}
          columns={[
            { key: "unit", label: t("tools.area.unit") },
            { key: "squareFeet", label: t("tools.area.inFeet"), numeric: true },
            { key: "source", label: t("tools.area.by") },
          ]}
          rows={units.map(({ unit, squareFeet, source }) => ({
            key: unit,
            cells: {
              unit: t(`tools.area.units.${unit}`),
              squareFeet: <bdi>{squareFeet}</bdi>,
              source: t(`tools.area.source.${source}`),
            },
          }))}
        />
      </Disclosure>
    </section>
  );
}

/** What defines a unit. */
const sources = {
  square_foot: "foot",
  square_metre: "si",
  square_yard: "yard",
  acre: "acre",
  hectare: "si",
  bigha: "regional",
  katha: "regional",
  guntha: "guntha",
  marla: "marla",
  kanal: "kanal",
  cent: "cent",
} as const satisfies Record<AreaUnit, string>;

/** With the separators of the language, and digits 0–9 as in prices. */
function written({ whole, fraction }: Decimal, language: string) {
  const format = new Intl.NumberFormat(language, { numberingSystem: "latn" });
  const point = format.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  return format.format(whole) + (fraction && point + fraction);
}
