import { sql } from "kysely";
import { openingSteps, type OpeningStep, operatorOpening } from "~/contract/operator/opening/calls";
import { mayAs, type Right } from "~/contract/operator/team/rules";
import { handler } from "../http/handler";
import { takesBankTransfers } from "../payments/settings";

/** The right that it takes to do it. */
const rightOf: Record<OpeningStep, Right> = {
  company: "settings",
  categories: "catalogue",
  parameters: "catalogue",
  packages: "packages",
  payment: "banking",
  terms: "content",
  privacy: "content",
  article: "content",
  listing: "review",
};

/** What is missing before the marketplace opens, of what the caller's role can do. */
export const operatorOpeningHandler = handler(
  operatorOpening,
  async (_input, { caller, services: { database } }) => {
    const [{ rows }, byBank] = await Promise.all([
      sql<Record<OpeningStep, boolean>>`
        select
          (select count(*) from site_setting where name in ('company_email', 'company_address')
            and value #>> '{}' <> '') < 2 as company,
          not exists (select from category) as categories,
          not exists (select from category_parameter) as parameters,
          not exists (select from package where is_active) as packages,
          exists (select from package where is_active and price_minor > 0)
            and not exists (select from payment_gateway where is_on) as payment,
          not exists (select from site_page where name = 'terms' and description <> '') as terms,
          not exists (select from site_page where name = 'privacy' and description <> '') as privacy,
          -- Whoever hides the section of articles does without.
          exists (select from homepage_section where kind = 'articles_section' and is_active)
            and not exists (select from article where state = 'public') as article,
          not exists (select from property where request_status = 'approved') as listing`.execute(
        database,
      ),
      takesBankTransfers(database),
    ]);
    const missing = { ...rows[0]!, ...(byBank && { payment: false }) };
    return openingSteps
      .filter((step) => missing[step] && mayAs(caller.operator_role, rightOf[step]))
      .map((step) => ({ step }));
  },
);
