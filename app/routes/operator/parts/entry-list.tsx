import type { ComponentProps, ReactNode } from "react";
import { isFromFile } from "~/contract/operator/table-files/rules";
import { useTerm } from "~/i18n/terms";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { Link } from "~/ui/link";
import { Table } from "~/ui/table";
import { Ordered } from "./ordered";
import { TableFile, TableFromFile } from "./table-file";

interface EntryListProps<Key extends string> extends Pick<
  ComponentProps<typeof Table<Key>>,
  "columns" | "rows"
> {
  title: string;
  lead: string;
  /** The way to the lists beside it. */
  tabs?: ReactNode;
  /** Stands above the table. */
  filters?: ReactNode;
  /** Nothing for lists that are given. */
  add?: { href: string; label: string };
  /** As which table it leaves as a file, and what narrows it. */
  file: ComponentProps<typeof TableFile>;
  /** Of lists that can be empty. */
  empty?: { title: string; text: string };
  /** Stands below the table. */
  after?: ReactNode;
}

/** A list of what operators keep: its head, the way to add to it, and its table or what is said in its place. */
export function EntryList<Key extends string>({
  title,
  lead,
  tabs,
  filters,
  add,
  file,
  empty,
  after,
  ...table
}: EntryListProps<Key>) {
  const button = add ? (
    <ButtonLink href={add.href} icon="plus">
      {add.label}
    </ButtonLink>
  ) : null;
  return (
    <div className="wide stack">
      <PageHeading
        title={title}
        lead={lead}
        actions={
          table.rows.length > 0 || isFromFile(file.table) ? (
            <>
              <TableFromFile table={file.table} />
              {table.rows.length > 0 ? <TableFile {...file} /> : null}
            </>
          ) : null
        }
      />
      {tabs}
      {filters}
      {table.rows.length > 0 || !empty ? (
        <>
          {button ? <div className="cluster">{button}</div> : null}
          <Ordered ids={table.rows.map(({ key }) => Number(key))}>
            <Table caption={title} {...table} />
          </Ordered>
          {after}
        </>
      ) : (
        <EmptyState {...empty} action={button} />
      )}
    </div>
  );
}

interface EntryNameProps {
  href: string;
  name: string;
  /** Stands below it. */
  note?: ReactNode;
}

/** The way to one of a list, with what it is called in the reader's language. */
export function EntryName({ href, name, note }: EntryNameProps) {
  const term = useTerm();
  return (
    <span className="listing-cell-words" dir="auto">
      <Link to={href}>{name}</Link>
      {term(name) === name ? null : <small>{term(name)}</small>}
      {note}
    </span>
  );
}
