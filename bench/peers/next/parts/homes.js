const kinds = ["Villa", "Flat", "House", "Studio"];
const cities = ["Lisbon", "Sydney", "Mumbai", "Toronto"];

/** 24 homes as a database would give them. */
export async function homes() {
  return Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    slug: `stone-villa-number-${index + 1}-with-evening-sun`,
    title: `Stone villa number ${index + 1}, with evening sun`,
    price: 100_000 + index * 7_350,
    isRent: index % 3 === 0,
    kind: kinds[index % 4],
    city: cities[index % 4],
    colour: "#d6cba5",
    facts: [
      { icon: "bed-double", words: `${2 + (index % 5)} bedrooms` },
      { icon: "bath", words: `${1 + (index % 3)} bathrooms` },
      { icon: "ruler", words: `${80 + index * 11} m²` },
    ],
  }));
}
