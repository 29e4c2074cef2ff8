/** What search engines read besides the words, in the words of schema.org; without `@context`. */

interface Place {
  address: string;
  city: string;
  state: string;
  country: string;
  position: { latitude: number; longitude: number } | null;
}

export const placeData = ({ address, city, state, country, position }: Place) => ({
  "@type": "Place",
  address: {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: city,
    addressRegion: state,
    addressCountry: country,
  },
  ...(position && { geo: { "@type": "GeoCoordinates", ...position } }),
});

/** UN/CEFACT names of the times a rent is paid for. */
const rentUnits = { Daily: "DAY", Monthly: "MON", Quarterly: "QAN", Yearly: "ANN" };

interface Offered {
  price: number;
  property_type: "sell" | "rent" | "sold" | "rented";
  rentduration: keyof typeof rentUnits | null;
}

/** What a home costs, for how long, and whether it can still be had. */
export function offerData({ price, property_type, rentduration }: Offered, priceCurrency: string) {
  const isLet = property_type === "rent" || property_type === "rented";
  const isGone = property_type === "sold" || property_type === "rented";
  return {
    "@type": "Offer",
    price,
    priceCurrency,
    availability: `https://schema.org/${isGone ? "SoldOut" : "InStock"}`,
    businessFunction: `http://purl.org/goodrelations/v1#${isLet ? "LeaseOut" : "Sell"}`,
    ...(rentduration && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price,
        priceCurrency,
        unitCode: rentUnits[rentduration],
      },
    }),
  };
}

/** Questions with their answers as they stand on the page (HTML). */
export const questionsData = (questions: { question: string; html: string }[]) => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, html }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: html },
  })),
});
