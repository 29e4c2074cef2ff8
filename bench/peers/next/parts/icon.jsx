export const Icon = ({ name }) => (
  <svg className="icon" aria-hidden="true">
    <use href={`/sprite.svg#${name}`} />
  </svg>
);
