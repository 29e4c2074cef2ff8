/** Our mark: an open door on its step. */
function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="logo-mark" aria-hidden="true">
      <path d="M7 26V13a9 9 0 0 1 18 0v13" className="logo-frame" />
      <path d="M11 26V13.5a5 5 0 0 1 5-5l5 3.2V26Z" className="logo-leaf" />
      <path d="M3 28.5h26" className="logo-frame" />
    </svg>
  );
}

interface LogoProps {
  name: string;
  url?: string | null;
  /** Stands at the end of the page. */
  isLate?: boolean;
}

/** The operator's logo, or our mark with the site's name. */
export function Logo({ name, url, isLate }: LogoProps) {
  if (url)
    return (
      <img
        src={url}
        alt={name}
        className="logo-picture"
        loading={isLate ? "lazy" : undefined}
        referrerPolicy="no-referrer"
      />
    );
  return (
    <>
      <LogoMark />
      <span className="logo-name">{name}</span>
    </>
  );
}
