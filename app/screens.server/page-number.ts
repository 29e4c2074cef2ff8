/** No list has more pages. */
const lastPage = 1_000_000;

/** The page that the address asks for; the first when it does not say. */
export function readPageNumber(request: Request) {
  const asked = Number(new URL(request.url).searchParams.get("page"));
  return Number.isInteger(asked) && asked >= 1 ? Math.min(asked, lastPage) : 1;
}
