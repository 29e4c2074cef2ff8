export const dynamic = "force-dynamic";

/** CPU seconds that this process has used. */
export function GET() {
  const { user, system } = process.cpuUsage();
  return Response.json((user + system) / 1e6);
}
