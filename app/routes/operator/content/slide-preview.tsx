import type { Slide } from "~/screens.server/slides";
import { useTerm } from "~/i18n/terms";
import { Picture } from "~/ui/picture";
import { Price } from "~/ui/price";
import { PreviewBox } from "../parts/preview-box";
import type { SlidePreviews } from "./slide-preview.server";

/** As it will stand at the head of the front page. */
export function SlidePreview({ previews }: { previews: SlidePreviews }) {
  return (
    <PreviewBox of={previews}>
      {previews.map(({ language, slide }) => (
        <div key={language} className="slide-preview">
          {language ? (
            <h3>
              <bdi>{language}</bdi>
            </h3>
          ) : null}
          <div className="slider">
            <ShownSlide slide={slide} />
          </div>
          <p className="quiet" dir="ltr">
            {slide.href}
          </p>
        </div>
      ))}
    </PreviewBox>
  );
}

/** It leads nowhere from here: whoever looks at it has not saved yet. */
function ShownSlide({
  slide: { image, alt, title, price, rentDuration, isTerm },
}: {
  slide: Slide;
}) {
  const term = useTerm();
  return (
    <div className="slide">
      <Picture url={image} alt={alt} sizes="(min-width:64rem) 600px, 100vw" largest={960} />
      {title ? (
        <span className="slide-words">
          {price === undefined ? null : <Price amount={price} rentDuration={rentDuration} />}
          <span dir="auto">{isTerm ? term(title) : title}</span>
        </span>
      ) : null}
    </div>
  );
}
