/** Homes put together, with the city that leads among them. */
export interface Gathered<City> {
  count: number;
  city: City;
  /** By how many homes the city leads; as many as there are when all are in it. */
  lead: number;
}

/** Puts others to these: their number grows, and the city of more than half of them comes to lead. */
export function gather<City>(all: Gathered<City>, others: Gathered<City>) {
  all.count += others.count;
  if (all.city === others.city) all.lead += others.lead;
  else if (others.lead > all.lead) {
    all.city = others.city;
    all.lead = others.lead - all.lead;
  } else all.lead -= others.lead;
}

/** What is told of the cities of homes put together. */
export const citiesOf = ({ count, lead }: Gathered<unknown>, city: string) => ({
  city: lead === count ? city : "",
  main_city: city,
});
