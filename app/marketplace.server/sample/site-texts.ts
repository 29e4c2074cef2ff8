const section = (title: string, ...parts: string[]) => `<h2>${title}</h2>${parts.join("")}`;
const p = (text: string) => `<p>${text}</p>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

const write = `<a href="/contact-us">Write to us</a>`;
const invented = p(
  "<small>This is a sample marketplace. Its homes, people and pictures are drawn and invented, and so is the company that this text speaks for.</small>",
);

const about = [
  p(
    "Doorstep is a marketplace for homes that tries to be as calm as the decision is large. A home is the biggest purchase most of us make, and it is usually made in a hurry, between two appointments, from a page that blinks. We thought it could be done quietly.",
  ),
  section(
    "What we do",
    p(
      "Owners, agents and developers list homes for sale and for rent in twelve cities. We check each listing, put it in one order – what it costs, where it is, what it has – and leave the rest to you.",
    ),
    p(
      "We do not buy, sell or let homes ourselves, and we take no commission. Owners who list a lot pay for a package. People who look for a home pay nothing.",
    ),
  ),
  section(
    "How a home gets here",
    list(
      "The owner describes it: photos, rooms, facts, documents, the place on the map.",
      "A person reads it, compares it with the photos, and asks when something does not fit. As a rule that takes less than a working day.",
      "It goes online, and everybody who searches finds it in the same place as every other home like it.",
      "When it is sold or rented the owner says so, and the page says so too.",
    ),
  ),
  section(
    "What we promise",
    list(
      "<strong>The price stands first.</strong> No home is shown without one.",
      "<strong>Featured means paid for, and says so.</strong> Nothing else changes the order of a list.",
      "<strong>What you look at stays with you.</strong> We sell no data and show no advertising of others.",
      "<strong>It works on any phone.</strong> Every page can be used without scripts, on a slow line, and with a screen reader.",
    ),
  ),
  section(
    "Who we are",
    p(
      "Eleven people in a former print shop in Lisbon: two who used to sell houses, one who used to build them, a cartographer, four who write software, and three who answer your messages. None of us is paid by the listing.",
    ),
    p(`Something is wrong, missing or could be kinder? ${write}. A person reads every message.`),
  ),
  invented,
].join("");

const privacy = [
  p(
    "This page says which data we keep, why, for how long, and what you can do about it. We have tried to write it so that it can be read in five minutes.",
  ),
  section(
    "Who is responsible",
    p(
      "Doorstep, 1 Sample Square, Lisbon, Portugal, hello@doorstep.example. Questions about your data reach a person at this address.",
    ),
  ),
  section(
    "What we keep",
    list(
      "<strong>Your account:</strong> name, e-mail address, telephone number and a scrambled form of your password. If you add them: a picture, an address, a text about you and links to your other pages.",
      "<strong>Your listings:</strong> everything you write into them, with photos and documents.",
      "<strong>What you save:</strong> favourite homes and the searches you keep.",
      "<strong>What you write to us or to owners:</strong> the message, your name and your address, so that somebody can answer.",
      "<strong>Payments:</strong> what was bought, when and for how much. Card numbers go to the payment provider and never reach us.",
      "<strong>Technical notes:</strong> the network address and the time of a request, to keep the site safe. They are deleted after fourteen days.",
    ),
  ),
  section(
    "Why we may",
    p(
      "Account, listings and payments are kept because the contract between you and us needs them. Technical notes are kept because we have a legitimate interest in a site that is not broken into. Anything else is kept only when you have agreed, and you can take that back at any time.",
    ),
  ),
  section(
    "Who sees it",
    list(
      "Everybody sees your public listings and the name, picture and text of your profile.",
      "Signed-in members see your telephone number and e-mail address if your listing shows them.",
      "The people who run Doorstep see what they need to check listings and to answer you.",
      "Our hosting, mail and payment providers process data for us, under contract, within the European Union.",
    ),
    p("We do not sell data, and we do not hand it to advertisers."),
  ),
  section(
    "Cookies",
    p(
      "We set a cookie when you sign in, and one each for the language, the look and the place you choose. They serve only that purpose. There is no tracking across sites.",
    ),
  ),
  section(
    "How long",
    p(
      "Account and listings: until you delete them, and thirty days in backups after that. Messages: two years. Invoices: as long as tax law asks, at present ten years.",
    ),
  ),
  section(
    "Your rights",
    p(
      "You may see, correct, move, restrict and delete your data, and object to how it is used. Most of it you can do yourself in your profile; for the rest, write to us and you will have an answer within a month. If you think we got it wrong, you may complain to your data protection authority.",
    ),
  ),
  section(
    "Changes",
    p(
      "When this text changes in a way that matters, members get a mail at least fourteen days before. Earlier versions are sent on request.",
    ),
  ),
  invented,
].join("");

const terms = [
  p(
    "These are the rules for using Doorstep. By creating an account you agree to them; to browse you need to agree to nothing.",
  ),
  section(
    "What Doorstep is",
    p(
      "Doorstep is a place where owners, agents and developers show homes, and where other people find them. We are not a party to any sale or rental, and we give no legal, tax or financial advice. The calculators on this site give estimates.",
    ),
  ),
  section(
    "Your account",
    list(
      "You are at least 18 years old, or act for a company that you may act for.",
      "What you say about yourself is true and kept up to date.",
      "Your password is yours alone. Tell us at once when somebody else may know it.",
      "One person, one account. Companies may have one for each agent.",
    ),
  ),
  section(
    "Your listings",
    list(
      "You own the home, or the owner has asked you to list it.",
      "Price, size, place and condition are right, and the photos show this very home.",
      "The texts and photos are yours, or you may use them. They stay yours; we may show them on Doorstep and in links to it for as long as the listing is public.",
      "When the home is gone, you mark it as sold or rented within three days.",
    ),
    p(
      "Every listing is read before it is public. We may ask for changes or reject it, and you will be told why.",
    ),
  ),
  section(
    "What is not allowed",
    list(
      "Homes that do not exist, are not for sale or to let, or belong to somebody who does not know.",
      "Refusing people for their origin, faith, sex, age, disability, family or whom they love.",
      "Asking for deposits before a viewing, or leading people to pay outside a contract.",
      "Collecting other members’ data, or sending them advertising.",
      "Breaking, overloading or copying the site by machine.",
    ),
  ),
  section(
    "Packages and payments",
    p(
      "Looking for a home is free. Packages for owners have the price, the limits and the running time that their page shows, taxes included. They begin when the payment has arrived and end by themselves. Consumers may withdraw within fourteen days of buying; for listings already published, the part that was used is charged.",
    ),
  ),
  section(
    "Featured and premium homes",
    p(
      "Featured homes stand first because their owners paid for it; they are marked. Premium homes open for members whose package includes them. Neither says anything about the quality of the home.",
    ),
  ),
  section(
    "Who answers for what",
    p(
      "Whoever lists a home answers for what the listing says. We check with care, but we cannot visit every home, so look at it yourself before you sign. We are liable without limit for intent, gross negligence and harm to life and health; otherwise for the typical damage of breaking an essential duty.",
    ),
  ),
  section(
    "Ending it",
    p(
      "You can delete your account at any time in your profile. We may close an account that breaks these rules: after a warning, or at once when people would come to harm. You may object, and a second person decides.",
    ),
  ),
  section(
    "Law and disputes",
    p(
      `Portuguese law applies, together with the consumer protection of the country you live in. Before going to court, ${write.replace("Write", "write")}: most things can be settled in a message.`,
    ),
  ),
  invented,
].join("");

/** The texts about the house, as HTML an operator would write. */
export const siteTexts = { about, terms, privacy };
