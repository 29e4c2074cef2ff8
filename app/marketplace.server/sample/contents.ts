/** What the operator of the sample marketplace has written. */
export const articleCategories = [
  { slug: "buying", name: "Buying" },
  { slug: "renting", name: "Renting" },
  { slug: "living", name: "Living" },
] as const;

export const articles = [
  {
    slug: "ten-questions-before-a-viewing",
    category: "buying",
    title: "Ten questions to ask before a viewing",
    paragraphs: [
      "A viewing takes an hour; a good question takes a minute. Ask how long the home has been on the market, what the monthly costs are, and what the owners would repair first if they stayed.",
      "Ask for the floor plan and measure the pieces of furniture you cannot part with. Ask which way the bedroom faces. Ask what the street sounds like at seven in the morning.",
      "Write the answers down beside the photos. After the fifth home you will be glad of them.",
    ],
  },
  {
    slug: "what-a-mortgage-really-costs",
    category: "buying",
    title: "What a mortgage really costs",
    paragraphs: [
      "The instalment is the number on the poster. The number that matters is the sum of all of them, and it depends on three things: the rate, the term and how much you put down.",
      "Lengthening the term lowers the instalment and raises the total. Run both through a calculator before you decide which of them you can live with.",
    ],
  },
  {
    slug: "moving-in-fourteen-days",
    category: "living",
    title: "Moving house in fourteen days",
    paragraphs: [
      "Begin with the things you have not touched for a year. Boxes with books stay small, boxes with pillows may be big, and every box says in which room it ends.",
      "On the last evening pack one bag: sheets, a kettle, a screwdriver, light bulbs. You will not want to look for them.",
    ],
  },
  {
    slug: "reading-a-rental-contract",
    category: "renting",
    title: "How to read a rental contract",
    paragraphs: [
      "Start at the end: how the contract stops tells you more than how it begins. Then look for what may change during the term, and by how much.",
      "A deposit belongs to you. The contract should say where it is kept and when it comes back.",
    ],
  },
  {
    slug: "light-before-size",
    category: "living",
    title: "Light before size",
    paragraphs: [
      "Two rooms with morning sun are lived in more than three without. Visit once before noon and once in the evening, and leave the lamps off.",
    ],
  },
  {
    slug: "first-offer",
    category: "buying",
    title: "Making a first offer you can stand behind",
    paragraphs: [
      "Look at what similar homes in the street went for, subtract what you will have to repair in the first two years, and say the sum without apology.",
    ],
  },
] as const;

export const reportReasons = [
  "This home does not exist or is not where it says",
  "It is sold or rented already",
  "The price or the facts are wrong",
  "The photos show another home",
  "Somebody asks for money before a viewing",
  "It is offensive or discriminates against people",
] as const;

export const faqs = [
  [
    "Is Doorstep free for people who look for a home?",
    "Yes. Browsing, favourites and asking for a viewing cost nothing.",
  ],
  [
    "How do I list my own home?",
    "Register, complete your profile and take the free package. Your listing is public as soon as it has been checked.",
  ],
  [
    "How long does the check take?",
    "Usually less than a working day. You get an e-mail either way, with the reason if something is missing.",
  ],
  [
    "Why is a home marked as premium?",
    "Its owner asked for serious enquiries only. Premium homes open with a package that includes them.",
  ],
  [
    "Can I use Doorstep without scripts?",
    "Yes. Every step works with plain links and forms, and lite mode in the footer leaves all scripts out.",
  ],
  [
    "How do I change or withdraw a listing?",
    "Open My properties. You can edit, deactivate, mark as sold or rented, or delete it there.",
  ],
  ["Who sees my telephone number?", "Only people who are signed in."],
] as const;

const page = (...paragraphs: string[]) => paragraphs.map((text) => `<p>${text}</p>`).join("");

export const siteTexts = {
  about_us: page(
    "Doorstep is a marketplace for homes that tries to be as calm as the decision is large. We show every home in the same order: what it costs, where it is, what it has.",
    "This is a sample marketplace: the homes, people and pictures are drawn and invented.",
  ),
  terms_conditions: page(
    "Listings are published by their owners, who answer for what they say. Homes are checked before they are shown.",
    "This text belongs to the sample marketplace and is to be replaced by the operator's own.",
  ),
  privacy_policy: page(
    "We keep what you type into your profile and listings, and nothing about where else you go. You can take your data with you and delete your account at any time.",
    "This text belongs to the sample marketplace and is to be replaced by the operator's own.",
  ),
};

export const homepageSections = [
  ["featured_properties_section", "Featured homes"],
  ["categories_section", "What are you looking for?"],
  ["nearby_properties_section", "Near you"],
  ["most_viewed_properties_section", "Most viewed"],
  ["properties_by_cities_section", "Homes by city"],
  ["projects_section", "New projects"],
  ["most_liked_properties_section", "Most favourite"],
  ["featured_projects_section", "Featured projects"],
  ["agents_list_section", "Agents who know the streets"],
  ["premium_properties_section", "Premium homes"],
  ["user_recommendations_section", "Chosen for you"],
  ["articles_section", "Worth reading first"],
  ["faqs_section", "Questions people ask"],
] as const;
