/** The currency of a marketplace whose operator has not chosen another (`selected_currency_data`). */
export const siteCurrency = { code: "EUR", name: "Euro", symbol: "€" };
