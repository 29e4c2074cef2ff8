/**
 * Lists the homes that were opened on this device (app/ui/seen-homes.ts keeps them) on the offline page,
 * which stands at other pages' addresses and therefore runs none of the site's own scripts.
 */
const section = document.getElementById("seen-homes");
const list = section?.querySelector("ul");

function seenHomes() {
  try {
    const homes = JSON.parse(localStorage.getItem("doorstep.seen-homes") ?? "[]");
    return Array.isArray(homes) ? homes.filter((home) => home?.slug && home.title) : [];
  } catch {
    return [];
  }
}

const words = (tag, text) => {
  const element = document.createElement(tag);
  element.textContent = text ?? "";
  element.dir = "auto";
  return element;
};

function rowOf({ slug, title, price, place }) {
  const link = document.createElement("a");
  link.href = `/properties-details/${encodeURIComponent(slug)}`;
  link.append(words("b", price), words("span", title), words("small", place));
  const row = document.createElement("li");
  row.append(link);
  return row;
}

const homes = seenHomes().slice(0, 8);
if (list && homes.length > 0) {
  list.replaceChildren(...homes.map(rowOf));
  section.hidden = false;
}
