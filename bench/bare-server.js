import { readFileSync } from "node:fs";
import { createServer } from "node:http";

/** The limit: a server that does nothing but send the same bytes with the same headers. */
const [, , port, file, headersAsJson] = process.argv;
const bytes = readFileSync(file);
const headers = JSON.parse(headersAsJson);
createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(port), () => process.send?.("open"));
