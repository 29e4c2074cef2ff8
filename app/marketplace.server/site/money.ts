import type { MoneySettings } from "~/i18n/money";
import type { Database } from "../db/database";
import { siteCurrency } from "./currency";

/** The currency that the operator chose, and how amounts are written in it. */
export async function moneySettings(database: Database): Promise<MoneySettings> {
  const rows = await database
    .selectFrom("site_setting")
    .selectAll()
    .where("name", "in", ["currency_symbol", "selected_currency_data", "number_with_suffix"])
    .execute();
  const value = (name: string) => rows.find((row) => row.name === name)?.value;
  const chosen = value("selected_currency_data") as Partial<typeof siteCurrency> | undefined;
  const symbol = value("currency_symbol");
  return {
    currencyCode: chosen?.code ?? siteCurrency.code,
    currencySymbol:
      typeof symbol === "string" && symbol !== ""
        ? symbol
        : (chosen?.symbol ?? siteCurrency.symbol),
    abbreviate: String(value("number_with_suffix")) === "1",
  };
}
