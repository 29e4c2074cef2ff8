import Link from "next/link";
import { Icon } from "../parts/icon";

export const metadata = { title: "Homes", description: "Homes to buy and to rent" };

const places = ["Buy", "Rent", "Projects", "Agents", "Featured", "Premium", "Cities", "Articles"];
const own = [
  "Dashboard",
  "Profile",
  "Properties",
  "Projects",
  "Viewings",
  "Favourites",
  "Searches",
];
const columns = ["Browse", "Good to know", "For owners"];

function Links({ names }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Link href={`/${name.toLowerCase().replaceAll(" ", "-")}`} prefetch={false}>
            <Icon name="chevron-right" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header>
          <Link href="/" prefetch={false}>
            <span>Homes</span>
          </Link>
          {["wide", "phone"].map((screen) => (
            <nav key={screen} className={screen}>
              <Links names={places} />
              <details>
                <summary>Sample Member</summary>
                <Links names={own} />
              </details>
            </nav>
          ))}
        </header>
        <main>{children}</main>
        <footer>
          {columns.map((column) => (
            <section key={column}>
              <h2>{column}</h2>
              <Links names={places} />
            </section>
          ))}
        </footer>
      </body>
    </html>
  );
}
