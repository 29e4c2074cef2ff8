import Link from "next/link";
import { homes } from "../parts/homes";
import { Icon } from "../parts/icon";
import { Marks } from "../parts/marks";

export const dynamic = "force-dynamic";

const money = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" });
const widths = [160, 320, 480, 640, 960];
const sizes = "(min-width:80rem) 300px, (min-width:48rem) 46vw, 100vw";
const photo = (id, width, format) => `/media/sample-villa-${id}.jpg/${width}.${format}`;
const srcSet = (id, format) =>
  widths.map((width) => `${photo(id, width, format)} ${width}w`).join();

function Card({ home }) {
  return (
    <article className="home-card">
      <div className="home-card-photo">
        <picture style={{ background: home.colour }}>
          <source type="image/avif" srcSet={srcSet(home.id, "avif")} sizes={sizes} />
          <img
            src={photo(home.id, 640, "jpg")}
            srcSet={srcSet(home.id, "webp")}
            sizes={sizes}
            alt=""
            width={1600}
            height={1067}
            loading="lazy"
            decoding="async"
          />
        </picture>
        <span className="tag">{home.isRent ? "For rent" : "For sale"}</span>
      </div>
      <div className="home-card-words">
        <p>
          <span className="price">
            <bdi>{money.format(home.price)}</bdi>
            {home.isRent ? <span className="price-per"> / month</span> : null}
          </span>
        </p>
        <h2 dir="auto">
          <Link href={`/homes/${home.slug}`} prefetch={false}>
            {home.title}
          </Link>
        </h2>
        <p className="place">
          <span>
            {home.kind} · {home.city}
          </span>
        </p>
        <ul className="facts">
          {home.facts.map(({ icon, words }) => (
            <li key={icon}>
              <Icon name={icon} />
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <Marks id={home.id} title={home.title} />
    </article>
  );
}

export default async function Page() {
  const found = await homes();
  return (
    <>
      <h1>Homes</h1>
      <p>{found.length} homes</p>
      <form action="/">
        <input name="search" type="search" />
        <select name="kind">
          {["Any", "Villa", "Flat", "House", "Studio"].map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
        <button>Search</button>
      </form>
      <div className="home-grid">
        {found.map((home) => (
          <Card key={home.id} home={home} />
        ))}
      </div>
      <nav className="pager">
        <ol>
          {Array.from({ length: 10 }, (_, index) => (
            <li key={index}>
              <Link href={`/?page=${index + 1}`} prefetch={false}>
                {index + 1}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}
