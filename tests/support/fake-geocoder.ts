import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const component = (long_name: string, ...types: string[]) => ({
  long_name,
  short_name: long_name.slice(0, 2).toUpperCase(),
  types: [...types, "political"],
});
const berlin = [
  component("Mitte", "sublocality_level_1", "sublocality"),
  component("Berlin", "locality"),
  component("Berlin", "administrative_area_level_1"),
  component("Germany", "country"),
];
const london = [
  component("London", "postal_town"),
  component("England", "administrative_area_level_1"),
  component("United Kingdom", "country"),
];

/** What the geocoder knows, by `latlng`. */
const known: Record<string, object[]> = {
  "52.52,13.405": [
    {
      types: ["street_address"],
      formatted_address: "Rathausstraße 1, 10178 Berlin, Germany",
      address_components: [
        { long_name: "1", short_name: "1", types: ["street_number"] },
        ...berlin,
      ],
    },
    {
      types: ["locality", "political"],
      formatted_address: "Berlin, Germany",
      address_components: berlin.slice(1),
    },
  ],
  "51.507,-0.128": [
    {
      types: ["street_address"],
      formatted_address: "Trafalgar Square, London WC2N 5DS, UK",
      address_components: london,
    },
  ],
  "0,-30": [{ types: ["plus_code"], formatted_address: "6F22+22", address_components: [] }],
};

/**
 * Google's Geocoding API as its documents describe it: always HTTP 200 but for its own failures, with
 * `status` and, for what it refuses, `error_message`.
 */
export async function fakeGeocoder() {
  const key = "key-of-the-server";
  const asked: { latlng: string; language: string }[] = [];
  let isSilent = false;
  const server = createServer((request, response) => {
    if (isSilent) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const answer = (status: string, results: object[] = [], error_message?: string) => {
      response.writeHead(200, { "Content-Type": "application/json; charset=UTF-8" });
      response.end(JSON.stringify({ results, status, ...(error_message && { error_message }) }));
    };
    if (request.method !== "GET" || pathname !== "/maps/api/geocode/json")
      return void response.writeHead(404).end("<html>Not found</html>");
    if (searchParams.get("key") !== key)
      return answer("REQUEST_DENIED", [], "The provided API key is invalid.");
    const latlng = searchParams.get("latlng");
    if (!latlng) return answer("INVALID_REQUEST", [], "Missing the 'latlng' parameter.");
    asked.push({ latlng, language: searchParams.get("language") ?? "" });
    const results = known[latlng];
    return results ? answer("OK", results) : answer("ZERO_RESULTS");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}`, key },
    asked,
    fallSilent: () => {
      isSilent = true;
    },
    close: () => new Promise((closed) => server.close(closed)),
  };
}
