/** The process answers; `/readyz` also asks the database. */
export const loader = () => new Response("ok", { headers: { "Cache-Control": "no-store" } });
