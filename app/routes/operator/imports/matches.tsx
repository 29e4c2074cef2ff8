import { Link } from "~/ui/link";
import type { Match } from "./find-member.server";

interface MatchesProps {
  members?: Match[];
  /** Where one of them is chosen. */
  hrefOf?: (id: number) => string;
}

/** Who may be meant, with the numbers and addresses by which they are told apart. */
export function Matches({ members = [], hrefOf }: MatchesProps) {
  if (members.length === 0) return null;
  return (
    <ul>
      {members.map(({ id, name, email }) => (
        <li key={id}>
          {id} ·{" "}
          {hrefOf ? (
            <Link className="link" to={hrefOf(id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
          {email ? (
            <>
              {" · "}
              <bdi>{email}</bdi>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
