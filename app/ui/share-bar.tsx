interface ShareBarProps {
  value: number;
  /** The greatest of those it is seen beside; its bar is as long as the column. */
  most: number;
}

/** Draws a figure that stands beside it, so that the eye compares rows; screen readers have the figure. */
export const ShareBar = ({ value, most }: ShareBarProps) => (
  <svg
    className="share-bar"
    viewBox="0 0 100 4"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path d={`M0 0h${most > 0 ? Math.round((value / most) * 1000) / 10 : 0}v4H0z`} />
  </svg>
);
