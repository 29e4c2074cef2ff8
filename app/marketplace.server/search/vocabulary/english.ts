import type { Vocabulary } from "./vocabulary";

export const english: Vocabulary = {
  numbers: {
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    half: 0.5,
    "half a": 0.5,
  },
  scales: {
    hundred: 100,
    thousand: 1000,
    k: 1000,
    million: 1e6,
    millions: 1e6,
    m: 1e6,
    mn: 1e6,
    mio: 1e6,
    l: 1e5,
    lakh: 1e5,
    lakhs: 1e5,
    lac: 1e5,
    lacs: 1e5,
    crore: 1e7,
    crores: 1e7,
    cr: 1e7,
  },
  ordinals: {
    first: 1,
    second: 2,
    third: 3,
    fourth: 4,
    fifth: 5,
    sixth: 6,
    seventh: 7,
    eighth: 8,
    ninth: 9,
    tenth: 10,
    st: 0,
    nd: 0,
    rd: 0,
    th: 0,
  },
  words: {
    "kind:Apartment":
      "flat, flats, apartment, apartments, apt, apts, appartment, condo, condos, condominium, unit, units",
    "kind:House": "house, houses, family home, detached house, semi detached, bungalow, bungalows",
    "kind:Villa": "villa, villas, mansion, mansions",
    "kind:Penthouse": "penthouse, penthouses, penthouse flat, penthouse apartment",
    "kind:Cottage": "cottage, cottages, country cottage",
    "kind:Farmhouse": "farmhouse, farmhouses, farm house, farm, farms, country house",
    "kind:Office": "office, offices, office space, workspace",
    "kind:Shop": "shop, shops, store, retail, retail space, retail unit, commercial unit",
    "kind:Land":
      "land, building land, building plot, plot of land, plots of land, plot, plots, lot",
    "kind:Studio": "studio, studios, studio flat, studio apartment, bedsit",
    "kind:Loft": "loft, lofts",
    "kind:Duplex": "duplex, maisonette",
    "kind:Townhouse": "townhouse, town house, townhouses, terraced house",
    "kind:Warehouse": "warehouse, warehouses",
    "measure:bedrooms":
      "bedroom, bedrooms, bed, beds, bedroomed, br, brs, bdr, bdrm, bdrms, bd, bds, bhk, sleeping rooms",
    "measure:bathrooms":
      "bathroom, bathrooms, bath, baths, ba, bathtub, shower rooms, washrooms, wc",
    "measure:rooms": "room, rooms",
    "measure:area":
      "area, floor area, living area, living space, size, floor space, surface, square meterage",
    "measure:plot": "plot area, plot size, land area, lot size, plot of",
    "measure:floor": "floor, floors, storey, story, level",
    "measure:built":
      "built, built in, year built, year, construction year, build year, constructed",
    "measure:price":
      "price, budget, cost, costs, costing, priced, priced at, for only, asking price",
    "choice:Parking":
      "parking, parking space, parking spot, car park, car space, off street parking",
    "choice:On the street": "street parking, on street parking, parking on the street",
    "choice:Carport": "carport, car port",
    "choice:Garage": "garage, garages",
    "choice:Unfurnished": "unfurnished, not furnished, without furniture, no furniture",
    "choice:Partly furnished":
      "partly furnished, part furnished, semi furnished, partially furnished",
    "choice:Furnished": "furnished, fully furnished, with furniture",
    "choice:Energy rating": "energy rating, energy class, epc, epc rating, energy label, energy",
    "choice:Balcony": "balcony, balconies",
    "choice:Terrace": "terrace, terraces, roof terrace, patio",
    "choice:Garden": "garden, gardens, back garden, yard, backyard, back yard",
    "choice:Lift": "lift, lifts, elevator, elevators",
    "choice:Swimming pool": "swimming pool, pool, pools, swimming pools, swimmingpool",
    "choice:Fireplace": "fireplace, fire place, wood burner, log burner, open fire",
    "choice:Air conditioning":
      "air conditioning, air conditioned, aircon, air con, ac, a c, airconditioning, air conditioner",
    "choice:Home office": "home office, study, study room, work room",
    "choice:Step-free access":
      "step free access, step free, wheelchair access, wheelchair accessible, wheelchair, accessible, no steps, no stairs, without stairs",
    "choice:Heating": "heating, central heating",
    "facility:School": "school, schools, primary school, kindergarten",
    "facility:Hospital": "hospital, hospitals, clinic",
    "facility:Supermarket": "supermarket, supermarkets, grocery, groceries, grocery store",
    "facility:Park": "park, parks, green space",
    "facility:Railway station":
      "railway station, train station, station, railway, trains, tube, metro, subway, underground, metro station, tube station, subway station",
    "facility:Airport": "airport",
    "facility:Beach": "beach, beaches, sea, seaside, the sea, seafront, ocean",
    "facility:Pharmacy": "pharmacy, chemist, drugstore",
    "facility:Bus stop": "bus stop, bus, buses, bus station",
    "facility:University": "university, uni, college, campus",
    "facility:Library": "library",
    "facility:Café": "cafe, cafes, coffee shop",
    "unit:square_metre":
      "m2, sqm, sq m, sq metres, sq meters, sq metre, sq meter, square metres, square meters, square metre, square meter, m sq, msq, mt2, sq mtr, sq mtrs, metres square, meters squared, metres squared, metres, meters",
    "unit:square_foot":
      "sq ft, sqft, square feet, square foot, ft2, sq feet, sq foot, sf, ft sq, feet squared, feet",
    "unit:square_yard": "sq yd, sq yds, square yards, square yard, sq yards, yd2, gaj",
    "unit:acre": "acre, acres, ac of land",
    "unit:hectare": "hectare, hectares, ha",
    "role:fromPrefix":
      "from, over, above, more than, greater than, bigger than, larger than, starting from, starting at, upwards of, after, since, older than, no less than, not less than, not under, not below, no smaller than, exceeding",
    "role:toPrefix":
      "under, up to, upto, below, less than, not more than, no more than, not over, not above, cheaper than, smaller than, within, before, until, till, at or below, not exceeding, no higher than, fewer than, lower than",
    "role:atLeast": "at least, minimum, min, minimum of, a minimum of, at the least, at minimum",
    "role:atMost": "at most, maximum, max, maximum of, a maximum of, at the most, tops, limit",
    "role:orMore":
      "or more, or above, or over, and up, and above, and more, or bigger, or larger, plus, upwards, or better, or newer, onwards, or higher, and higher",
    "role:orLess":
      "or less, or below, or under, or fewer, or smaller, and below, or cheaper, or lower",
    "role:exactly": "exactly, just, precisely, only",
    "role:about": "about, around, approximately, approx, circa, roughly, ca, some, near to",
    "role:between": "between, anywhere between, in between, ranging from",
    "role:rangeWord": "to, and, or, through, until, till",
    "role:and": "and, plus, also, as well as",
    "role:or": "or, either",
    "role:not":
      "not, no, without, not on the, not on a, not the, not a, not in, never, excluding, except, but not, but no, dont want, don t want, do not want, lacking, without a, without any, no more",
    "role:near":
      "near, near to, close to, next to, nearby, by the, beside, around the corner from, walking distance to, within walking distance of, not far from, a short walk from, by a, close by, near a, near the",
    "role:with": "with, with a, with an, having, has, incl, including, includes, featuring, w",
    "role:inside": "in, at, inside, within, in the centre of, in the center of, on",
    "role:filler":
      "but, am, a, an, the, of, for, me, i, m, im, we, us, our, my, want, wants, need, needs, looking, looking for, search, searching, find, show, show me, please, would like, d like, like, any, some, it, its, that, which, is, are, be, should, must, have, double, there, to live, to live in, to, from, all, per, each, want to, wanted, home for, new to me, something, one",
    "role:home":
      "home, homes, property, properties, place, places, somewhere, residence, residential, listing, listings, real estate, accommodation, house or flat, flat or house, place to live",
    "role:currency":
      "€, $, £, ₹, ¥, euro, euros, eur, dollar, dollars, usd, bucks, pound, pounds, gbp, quid, rupee, rupees, rs, inr, aed, dirham, dirhams",
    "role:groundFloor": "ground floor, ground level, street level",
    "role:Daily": "per day, a day, daily, per night, a night, day, nightly",
    "role:Monthly":
      "per month, a month, monthly, pcm, pm, p m, month, each month, every month, per calendar month, mo, mth",
    "role:Quarterly": "per quarter, quarterly, a quarter",
    "role:Yearly": "per year, a year, yearly, per annum, annually, pa, p a",
    "offer:sale":
      "for sale, sale, to buy, buy, buying, purchase, purchasing, on sale, selling, sales",
    "offer:rent":
      "to rent, for rent, rent, renting, rental, rentals, to let, for let, letting, let, lease, for lease, leasing, to lease",
    "order:price_up":
      "cheapest, cheapest first, lowest price, lowest price first, least expensive, price low to high, by price, cheap first",
    "order:price_down":
      "most expensive, most expensive first, highest price, price high to low, dearest, highest price first",
    "order:largest": "largest, biggest, largest first, biggest first, most spacious",
    "order:newest": "newest, newest first, latest, most recent, latest first, recent first",
    "order:most_viewed": "most viewed, most popular, popular",
    "order:most_liked": "most liked, most saved, favourite, most favourite, favorites, favourites",
    "order:price_per_area":
      "cheapest per square metre, best price per square metre, price per square metre",
    "order:reduced": "reduced, price reduced, reduced price, reductions, price drop, price drops",
    "listed:1": "new today, today, listed today, added today, last 24 hours, since yesterday",
    "listed:2": "yesterday, new since yesterday, last two days, last 2 days, last 48 hours",
    "listed:7":
      "this week, new this week, last week, past week, last 7 days, last seven days, in the last week, past 7 days",
    "listed:30":
      "this month, new this month, last month, past month, last 30 days, in the last month",
    "switch:premium": "premium, premium homes",
    "switch:promoted": "featured, featured homes, promoted",
    "switch:verified_owner":
      "verified, verified owner, verified owners, verified agent, verified agents, verified seller, verified landlord, from a verified owner",
    "switch:with_film": "with video, with a video, video tour, with film, with a film",
    "switch:with_plan": "with floor plan, with a floor plan, floor plan, floorplan, with plans",
    "switch:with_panorama":
      "360 tour, virtual tour, with virtual tour, 3d tour, 360 view, panorama tour",
  },
};
