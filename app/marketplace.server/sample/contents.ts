/** What the operator of the sample marketplace has written and chosen, but for the articles and the long texts. */
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
  [
    "How do I save a home and find it again?",
    "Press the heart on it. Your favourites wait in your account, on every device you sign in on.",
  ],
  [
    "How is the monthly instalment of a home worked out?",
    "From the price, your deposit, the rate and the term, as equal instalments. The mortgage calculator lets you change all four.",
  ],
  [
    "May I list homes for somebody else?",
    "Yes, if the owner asked you to. Agents get a verified badge once their papers have been checked.",
  ],
  [
    "What does featured mean?",
    "The owner paid for a place at the top of the list. It is marked, and nothing else changes the order.",
  ],
  [
    "I saw a home that cannot be right. What now?",
    "Report it from its page or write to us. A person looks at every report, and homes that are wrong go offline.",
  ],
] as const;

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
