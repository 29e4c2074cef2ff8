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

/** Which of them this device still has depends on where the home was seen. */
const widths = [320, 480, 640, 960, 1280, 1600];

/** The picture where the device has it; until then, and else, the page's own drawing. */
function pictureOf(address) {
  const frame = document.createElement("span");
  frame.className = "picture picture-empty";
  const drawing = document.querySelector(".drawing")?.cloneNode(true);
  if (drawing) frame.append(drawing);
  const isStored = /-[0-9a-f]{6}\.\w+$/.test(address ?? "");
  const sources = isStored
    ? ["avif", "webp"].flatMap((format) => widths.map((width) => `${address}/${width}.${format}`))
    : [address].filter(Boolean);
  const picture = new Image();
  picture.alt = "";
  const tryNext = () => {
    const source = sources.shift();
    if (source) picture.src = source;
  };
  picture.addEventListener("error", tryNext);
  picture.addEventListener("load", () => {
    frame.classList.remove("picture-empty");
    frame.replaceChildren(picture);
  });
  tryNext();
  return frame;
}

function rowOf({ slug, title, price, place, image }) {
  const link = document.createElement("a");
  link.href = `/properties-details/${encodeURIComponent(slug)}`;
  const told = document.createElement("span");
  told.append(words("b", price), words("span", title), words("small", place));
  link.append(pictureOf(image), told);
  const row = document.createElement("li");
  row.append(link);
  return row;
}

const homes = seenHomes().slice(0, 8);
if (list && homes.length > 0) {
  list.replaceChildren(...homes.map(rowOf));
  section.hidden = false;
}
