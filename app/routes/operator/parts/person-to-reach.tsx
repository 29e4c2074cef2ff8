import { operatorPaths } from "~/operator-paths";
import { Link } from "~/ui/link";

export interface Person {
  /** Null or absent: nobody with a page of their own. */
  id?: number | null;
  name: string;
  email: string;
  mobile: string;
}

/** Somebody's name and the ways to reach them. */
export function PersonToReach({ term, person }: { term: string; person: Person }) {
  const { id, name, email, mobile } = person;
  return (
    <p>
      {term}:{" "}
      {id ? (
        <Link className="link" to={operatorPaths.operatorMember(id)}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {email ? (
        <>
          <br />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </>
      ) : null}
      {mobile ? (
        <>
          <br />
          <a className="link" href={`tel:+${mobile}`}>
            <bdi>+{mobile}</bdi>
          </a>
        </>
      ) : null}
    </p>
  );
}
