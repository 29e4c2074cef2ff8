/** What stands on a printed invoice, in words and digits of its reader's language. */
export interface InvoiceSheet {
  language: string;
  direction: "ltr" | "rtl";
  title: string;
  heading: string;
  number: string;
  seller: Party;
  buyer: Party;
  facts: Fact[];
  columns: { description: string; amount: string };
  line: { text: string; note: string; amount: string };
  /** What the total is made of; empty: nothing is known to be in it. */
  sums: Fact[];
  total: Fact;
  foot: string;
  /** With gaps for {{page}} and {{pages}}. */
  pageLabel: string;
}

interface Party {
  label: string;
  name: string;
  lines: string[];
}

interface Fact {
  label: string;
  value: string;
  /** Read from left to right wherever it stands. */
  isCode?: boolean;
}
