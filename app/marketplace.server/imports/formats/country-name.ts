/** ISO 3166: three letters, as OpenImmo writes countries, and the two that everything else knows. */
const twoOf: Record<string, string> = Object.fromEntries(
  [
    "AUT AT,BEL BE,BGR BG,CHE CH,CYP CY,CZE CZ,DEU DE,DNK DK,ESP ES,EST EE,FIN FI,FRA FR,GBR GB,GRC GR",
    "HRV HR,HUN HU,IRL IE,ISL IS,ITA IT,LIE LI,LTU LT,LUX LU,LVA LV,MCO MC,MLT MT,NLD NL,NOR NO,POL PL",
    "PRT PT,ROU RO,SRB RS,SVK SK,SVN SI,SWE SE,TUR TR,UKR UA,ALB AL,AND AD,BIH BA,MNE ME,MKD MK,SMR SM",
    "USA US,CAN CA,MEX MX,BRA BR,ARG AR,CRI CR,DOM DO,CHL CL,COL CO,PAN PA,PRY PY,URY UY,BHS BS,BRB BB",
    "ARE AE,EGY EG,IND IN,IDN ID,ISR IL,JPN JP,KEN KE,MAR MA,MUS MU,NAM NA,NGA NG,NZL NZ,AUS AU,QAT QA",
    "SAU SA,SGP SG,THA TH,TUN TN,VNM VN,ZAF ZA,CHN CN,HKG HK,KOR KR,MYS MY,PHL PH,LKA LK,PAK PK,CPV CV",
  ].flatMap((line) => line.split(",").map((pair) => pair.split(" ") as [string, string])),
);

const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A country by its English name, also where a feed has its code or writes it small; what is no country stays. */
export function countryName(said: string): string {
  const code = said.toUpperCase();
  const two = /^[A-Z]{2}$/.test(code) ? code : twoOf[code];
  const name = two ? english.of(two) : undefined;
  if (name) return name;
  return said === said.toLowerCase()
    ? said.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1))
    : said;
}

/** The three letters of a country, or what it was called. */
export const threeLetters = (name: string) =>
  Object.entries(twoOf).find(([, two]) => english.of(two) === name)?.[0] ?? name;
