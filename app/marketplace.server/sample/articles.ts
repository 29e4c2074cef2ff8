export const articleCategories = [
  { slug: "buying", name: "Buying" },
  { slug: "renting", name: "Renting" },
  { slug: "living", name: "Living" },
] as const;

type CategorySlug = (typeof articleCategories)[number]["slug"];

interface SampleArticle {
  slug: string;
  category: CategorySlug;
  title: string;
  html: string;
  meta_description?: string;
}

const p = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const h = (text: string) => `<h2>${text}</h2>`;
const ul = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;
const ol = (...items: string[]) => `<ol>${items.map((item) => `<li>${item}</li>`).join("")}</ol>`;
const quote = (text: string) => `<blockquote><p>${text}</p></blockquote>`;

/** What the operator of the sample marketplace has written, newest first. */
export const articles: SampleArticle[] = [
  {
    slug: "ten-questions-before-a-viewing",
    category: "buying",
    title: "Ten questions to ask before a viewing",
    meta_description:
      "Ten questions worth asking the owner before you go to a viewing, and what the answers tell you about the home.",
    html:
      p(
        "A viewing takes an hour; a good question takes a minute. Send these before you go, and you will see half as many homes and remember all of them.",
      ) +
      h("About the home") +
      ol(
        "How long has it been on the market, and has the price changed?",
        "What are the monthly costs: service charge, heating, water, insurance?",
        "What would you repair first if you stayed?",
        "When were roof, windows, wiring and heating last renewed?",
        "Is there a floor plan with measurements?",
      ) +
      h("About the place") +
      ol(
        "What does the street sound like at seven in the morning?",
        "Which way do the bedroom and the balcony face?",
        "Who lives above, below and next door?",
        "What is planned on the empty plot across the road?",
        "Where do you park, and where do visitors?",
      ) +
      quote("Write the answers down beside the photos. After the fifth home you will be glad.") +
      p(
        "An owner who answers all ten in two lines each is an owner you can do business with. One who answers none has told you something too.",
      ),
  },
  {
    slug: "what-a-mortgage-really-costs",
    category: "buying",
    title: "What a mortgage really costs",
    html:
      p(
        "The instalment is the number on the poster. The number that matters is the sum of all of them, and it depends on three things: the rate, the term and how much you put down.",
      ) +
      h("One loan, three terms") +
      p("Two hundred thousand at four per cent, paid back in equal instalments:") +
      "<table><thead><tr><th scope='col'>Term</th><th scope='col'>Each month</th><th scope='col'>Interest in all</th></tr></thead><tbody><tr><td>15 years</td><td>1,479</td><td>66,288</td></tr><tr><td>20 years</td><td>1,212</td><td>90,871</td></tr><tr><td>30 years</td><td>955</td><td>143,739</td></tr></tbody></table>" +
      p(
        "Ten years more lower the instalment by 257 and cost 52,868. Whether that is a good trade depends on what else you would do with 257 a month.",
      ) +
      h("What the poster leaves out") +
      ul(
        "Fees for the loan, its valuation and its registration.",
        "Insurance that the bank asks for.",
        "What happens to the rate when its fixed years are over.",
      ) +
      p(
        'Run your own numbers through the <a href="/mortgage-calculator">mortgage calculator</a>, once with today’s rate and once with two points more. Live for three months as if you paid the second sum. Then decide.',
      ),
  },
  {
    slug: "moving-in-fourteen-days",
    category: "living",
    title: "Moving house in fourteen days",
    html:
      p(
        "Two weeks are enough if the first three days go into throwing away. Everything you do not pack you need not carry.",
      ) +
      h("Days 1 to 3: less") +
      p(
        "Begin with what you have not touched for a year. Cellar first, then cupboards, then books.",
      ) +
      h("Days 4 to 10: boxes") +
      ul(
        "Boxes with books stay small, boxes with pillows may be big.",
        "Every box says on two sides in which room it ends.",
        "Screws go into a bag, the bag is taped to what they hold.",
      ) +
      h("Days 11 to 13: letters") +
      p(
        "Electricity, water, internet, insurance, bank, employer, school, doctor. Read the meters and photograph them.",
      ) +
      h("Day 14: one bag") +
      p(
        "On the last evening pack one bag: sheets, a kettle, a screwdriver, light bulbs, something to eat. You will not want to look for them.",
      ),
  },
  {
    slug: "reading-a-rental-contract",
    category: "renting",
    title: "How to read a rental contract",
    html:
      p("Start at the end: how the contract stops tells you more than how it begins.") +
      h("Five places to look") +
      ol(
        "<strong>Notice.</strong> How long, from which day, and is it the same for both sides?",
        "<strong>Rent.</strong> What may it rise by, how often, and tied to which index?",
        "<strong>Costs.</strong> Which are in the rent, which come on top, and when are they settled?",
        "<strong>Deposit.</strong> It belongs to you. Where is it kept, and when does it come back?",
        "<strong>Repairs.</strong> Who pays for what, and up to which sum?",
      ) +
      p(
        "Strike nothing out by hand without having it initialled by both. And take photographs of every room on the day you get the key.",
      ),
  },
  {
    slug: "light-before-size",
    category: "living",
    title: "Light before size",
    html:
      p(
        "Two rooms with morning sun are lived in more than three without. Visit once before noon and once in the evening, and leave the lamps off.",
      ) +
      h("How to see light in a photo") +
      ul(
        "Look at the floor, not at the window: bright floors mean low sun.",
        "Lamps that are on at noon hide something.",
        "Curtains that are drawn hide the rest.",
      ) +
      p(
        "A compass is in your pocket anyway. East for those who rise early, west for those who come home late, south for those who stay.",
      ),
  },
  {
    slug: "first-offer",
    category: "buying",
    title: "Making a first offer you can stand behind",
    html:
      p(
        "Look at what similar homes in the street went for, subtract what you will have to repair in the first two years, and say the sum without apology.",
      ) +
      h("Say three things") +
      ol(
        "The sum, in one number.",
        "What it rests on: homes compared, repairs counted.",
        "By when you need an answer, and how fast you can sign.",
      ) +
      quote("An offer with a reason is answered. An offer without one is haggled over.") +
      p("And decide before you write what your last number is. Write it on a card. Keep the card."),
  },
  {
    slug: "the-first-flat-of-your-own",
    category: "renting",
    title: "The first flat of your own",
    html:
      p(
        "The rent is a third of what you bring home, at most. The other thirds are for living and for the day the washing machine breaks.",
      ) +
      h("What you need on the first day") +
      ul(
        "A mattress, a pan, a lamp and a curtain.",
        "Liability insurance, which costs less than a pizza a month.",
        "The name of the caretaker.",
      ) +
      p("Everything else can be found, borrowed or waited for. Empty rooms are patient."),
  },
  {
    slug: "what-a-surveyor-sees",
    category: "buying",
    title: "What a surveyor sees that you do not",
    html:
      p(
        "You see the kitchen. A surveyor sees the stain above it, and asks where the water came from.",
      ) +
      h("Where they look first") +
      ul(
        "The foot of the walls: damp rises.",
        "The corners of the ceilings: water falls.",
        "The fuse box: its age is the age of the wiring.",
        "The gutters, with binoculars.",
      ) +
      p(
        "Half a day of a surveyor costs about as much as one new window. It is the cheapest thing you will buy this year.",
      ),
  },
  {
    slug: "sharing-a-flat-in-peace",
    category: "renting",
    title: "Sharing a flat in peace",
    html:
      p("Most quarrels about dishes are quarrels about never having talked about dishes.") +
      h("Agree on four things before anybody moves in") +
      ol(
        "Who is in the contract, and what happens when one leaves.",
        "How the costs are split, and from which account they are paid.",
        "When it is quiet.",
        "Which things are everybody’s and which are not.",
      ) +
      p(
        "Write it on one page and hang it inside a cupboard. Nobody will read it. That is the point.",
      ),
  },
  {
    slug: "heating-less-living-warm",
    category: "living",
    title: "Heating less, living warm",
    html:
      p(
        "One degree less saves about six per cent. A draught under the door costs two degrees. Begin with the door.",
      ) +
      h("An afternoon’s work") +
      ul(
        "Sealing tape on windows that whistle.",
        "Bled radiators, with nothing in front of them.",
        "Curtains shut at dusk, open at dawn.",
        "Ten minutes of open windows instead of a day of tilted ones.",
      ) +
      p(
        "And look for the energy class when you search: it is the only cost that stays every year.",
      ),
  },
  {
    slug: "photographing-your-home",
    category: "living",
    title: "How to photograph your home for a listing",
    html:
      p("Clear the tables, open the curtains, switch the lamps off, and stand in the corner.") +
      h("Eight pictures are enough") +
      ol(
        "The house from the street",
        "The living room from the door",
        "The same room towards the window",
        "The kitchen",
        "Each bedroom, once",
        "The bathroom, lid down",
        "The view or the garden",
        "The floor plan",
      ) +
      p(
        "Hold the camera level, at the height of your chest. Crooked walls look like a crooked price.",
      ),
  },
];
