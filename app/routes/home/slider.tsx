import { type ReactNode, useRef } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { useTerm } from "~/i18n/terms";
import { Icon } from "~/ui/icon";
import { Link } from "~/ui/link";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import type { Slide } from "~/screens.server/slides";

const sizes = "(min-width:64rem) 600px, 100vw";

/** Pictures side by side that are swiped or scrolled through; scripts add two buttons. */
export function Slider({ slides }: { slides: Slide[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  if (slides.length === 0) return <Picture url="" alt="" />;
  const go = (way: 1 | -1) => {
    const list = track.current;
    if (!list) return;
    const rightToLeft = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const place = Math.round(Math.abs(list.scrollLeft) / list.clientWidth);
    const next = (place + way + slides.length) % slides.length;
    list.scrollTo({ left: next * list.clientWidth * rightToLeft });
  };
  return (
    <section className="slider" aria-label={t("home.slider.label")}>
      <ul
        ref={track}
        // What scrolls must be reachable with the keyboard, and no slide need be a link.
        tabIndex={slides.length > 1 ? 0 : undefined}
      >
        {slides.map((slide, index) => (
          <li key={slide.id}>
            <SlideLink slide={slide}>
              <Picture
                url={slide.image}
                alt={slide.alt}
                sizes={sizes}
                largest={960}
                priority={index === 0}
              />
              <Caption slide={slide} />
            </SlideLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 ? (
        <div className="only-scripts">
          <p className="slider-ways">
            {([-1, 1] as const).map((way) => (
              <button
                key={way}
                type="button"
                className="round-button"
                aria-label={t(way === 1 ? "home.slider.next" : "home.slider.previous")}
                onClick={() => go(way)}
              >
                <Icon name={way === 1 ? "chevron-right" : "chevron-left"} />
              </button>
            ))}
          </p>
        </div>
      ) : null}
    </section>
  );
}

function SlideLink({
  slide: { href, isOutside },
  children,
}: {
  slide: Slide;
  children: ReactNode;
}) {
  if (!href) return <div className="slide">{children}</div>;
  if (isOutside)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className="slide">
        {children}
      </a>
    );
  return (
    <Link to={href} className="slide">
      {children}
    </Link>
  );
}

function Caption({ slide: { title, price, rentDuration, isTerm, isOutside } }: { slide: Slide }) {
  const { t } = useTranslation();
  const term = useTerm();
  if (!title) return null;
  return (
    <span className="slide-words">
      {price === undefined ? null : <Price amount={price} rentDuration={rentDuration} />}
      <span dir="auto">{isTerm ? term(title) : title}</span>
      {isOutside ? (
        <>
          <Icon name="external-link" />
          <span className="visually-hidden">{t("ui.map.newTab")}</span>
        </>
      ) : null}
    </span>
  );
}
