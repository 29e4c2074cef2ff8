import { Link } from "./link";
import { Picture } from "./picture";
import { useIconTint } from "./tinted-icon";

interface PictureTile {
  key: number | string;
  title: string;
  note: string;
  image: string;
  href: string;
}

const sizes = "(min-width:64rem) 300px, (min-width:48rem) 33vw, 50vw";

/** Pictures with a name and a line below, each a link: cities, kinds of homes. */
export function PictureTiles({
  tiles,
  level,
  priority = 0,
  icons = false,
}: {
  tiles: PictureTile[];
  /** The names are headings, where no heading stands above the tiles. */
  level?: 2 | 3;
  /** So many stand in the first row of the page. */
  priority?: number;
  /** The pictures may be icons, in the colour of the theme. */
  icons?: boolean;
}) {
  const tint = useIconTint();
  const Name = level ? (`h${level}` as const) : "b";
  return (
    <ul className="picture-links">
      {tiles.map(({ key, title, note, image, href }, index) => (
        <li key={key}>
          <Link to={href}>
            <Picture
              url={image}
              alt=""
              sizes={sizes}
              largest={640}
              priority={index < priority}
              style={icons ? tint(image) : undefined}
            />
            <Name dir="auto">{title}</Name>
            <small>{note}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
