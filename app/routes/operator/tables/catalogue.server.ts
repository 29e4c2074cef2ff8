import { operatorCities } from "~/contract/operator/cities/calls";
import { operatorPaths } from "~/operator-paths";
import { upstream } from "~/session.server/upstream";
import { loadCategories } from "../catalogue/categories.server";
import { askedCities } from "../catalogue/cities.server";
import { loadFacilities } from "../catalogue/facilities.server";
import { loadParameters } from "../catalogue/parameters.server";
import { loadReportReasons } from "../catalogue/report-reasons.server";
import { loadVerificationFields } from "../catalogue/verification-fields.server";
import { everyDistrict } from "../districts/list.server";
import { columnsThatReturn, namesOf, pagedTable, table, yesOrNo } from "./table.server";

/** What listings are made of, and what people are asked. */
export const catalogueTables = {
  categories: table({
    screen: operatorPaths.operatorCategories(),
    read: async ({ request }) => (await loadCategories(request)).categories,
    columns: ({ t }) => [
      ...columnsThatReturn("categories"),
      [t("operator.catalogue.listings"), ({ listings }) => listings],
      [t("operator.catalogue.projects"), ({ projects }) => projects],
      [t("operator.catalogue.asked"), ({ parameter_ids }) => parameter_ids.length],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  parameters: table({
    screen: operatorPaths.operatorParameters(),
    read: async ({ request }) => (await loadParameters(request)).parameters,
    columns: ({ t }) => [
      ...columnsThatReturn("parameters"),
      [t("operator.catalogue.inCategories"), ({ category_ids }) => category_ids.length],
      [t("operator.catalogue.listings"), ({ listings }) => listings],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  facilities: table({
    screen: operatorPaths.operatorFacilities(),
    read: async ({ request }) => (await loadFacilities(request)).facilities,
    columns: ({ t }) => [
      ...columnsThatReturn("facilities"),
      [t("operator.catalogue.listings"), ({ listings }) => listings],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  cities: pagedTable({
    screen: operatorPaths.operatorCities(),
    readPage: ({ request, query }, paging) =>
      upstream(request).envelope(operatorCities, { ...askedCities(query), ...paging }),
    nameOf: ({ name }) => name,
    columns: ({ t }) => [
      [t("operator.catalogue.city"), ({ name }) => name],
      [t("operator.catalogue.homes"), ({ homes }) => homes],
      [t("operator.entry.picture"), ({ image }) => yesOrNo(t, image !== "")],
    ],
  }),

  "report-reasons": table({
    screen: operatorPaths.operatorReportReasons(),
    read: async ({ request }) => (await loadReportReasons(request)).reasons,
    columns: ({ t }) => [
      ...columnsThatReturn("report-reasons"),
      [t("operator.catalogue.reports"), ({ reports }) => reports],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  "verification-fields": table({
    screen: operatorPaths.operatorVerificationFields(),
    read: async ({ request }) => (await loadVerificationFields(request)).fields,
    columns: ({ t }) => [
      ...columnsThatReturn("verification-fields"),
      [t("operator.catalogue.answers"), ({ answers }) => answers],
      [t("operator.entry.missingIn"), ({ missing }) => namesOf(missing)],
    ],
  }),

  districts: table({
    screen: operatorPaths.operatorDistricts(),
    read: ({ request }) => everyDistrict(request),
    columns: () => columnsThatReturn("districts"),
  }),
};
