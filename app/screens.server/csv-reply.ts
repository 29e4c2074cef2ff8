import { csvLine, csvMark } from "~/contract/csv";

const headersOf = (fileName: string) => ({
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": `attachment; filename="${fileName.replace(/[^\w.-]/g, "-")}"`,
  "Cache-Control": "private, no-store",
});

/** Rows of text as a file for spreadsheets; they are somebody's own, so nobody keeps them. */
export const csvReply = (fileName: string, rows: string[][]) =>
  new Response(csvMark + rows.map(csvLine).join(""), { headers: headersOf(fileName) });

/** The same where there may be very many: some are held at a time, and read as the visitor takes them. */
export function csvStreamReply(fileName: string, some: AsyncGenerator<string[][], void>) {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (file) => file.enqueue(encoder.encode(csvMark)),
    async pull(file) {
      const { done, value } = await some.next();
      if (done) file.close();
      else file.enqueue(encoder.encode(value.map(csvLine).join("")));
    },
    async cancel() {
      await some.return();
    },
  });
  return new Response(body, { headers: headersOf(fileName) });
}
