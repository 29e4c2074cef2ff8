import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import type { AnyCall } from "~/contract/wire/call";
import { calls } from "~/contract/calls";
import { encodeForm } from "~/contract/wire/form-encoding";
import routes from "~/routes";
import { requestFor } from "../contract/samples";
import { asForm, bodies, type Body, multipart } from "./bodies";
import type { Thrown } from "./transport";
import { encodedWords, oddHeaders, queries, words } from "./values";

/** What exists on the site, so that not everything ends at "there is no such home". */
interface Known {
  slugs: string[];
  ids: string[];
  /** A picture that is one. */
  photo: Buffer;
}

export type Who = "visitor" | "member" | "operator";

export interface Throw {
  who: Who;
  /** The cookie or the token of whoever sends it is added when it is sent. */
  by: "cookie" | "token";
  thrown: Thrown;
}

const patternsOf = (entries: RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path = "", children }) => {
    const whole = `${above}/${path}`.replace(/\/+/g, "/");
    return [whole, ...(children ? patternsOf(children, whole) : [])];
  });

/** Every address of the site, with its places for words. */
export const patterns = patternsOf(routes);

/** Every name that some page reads from its address or a form. */
const names = [
  ...new Set([
    ...calls.flatMap(({ input }) => Object.keys(input.shape)),
    ..."search sort promoted premium page view ask email next favourite sent token".split(" "),
    ..."theme lite language latitude longitude kind file kept_profile q index".split(" "),
    ..."price area from to add remove homes clear full".split(" "),
  ]),
];

const who = fc.constantFrom<Who>("visitor", "member", "member", "operator");
const latin1 = (text: string) => Buffer.from(text).toString("latin1");

/** Most requests come from our own pages, else they would end at the door. */
const doors = fc.oneof(
  { weight: 8, arbitrary: fc.constant<[string, string][]>([["Sec-Fetch-Site", "same-origin"]]) },
  { weight: 1, arbitrary: fc.constant<[string, string][]>([]) },
);

const oddCookies = fc.oneof(
  fc.constantFrom(
    "__session=",
    "__session=%",
    "__session=abc.def",
    "__session = abc.def",
    "__session\t=\tabc; __session=",
    "toast = %; location= e30=",
    " theme = dark ;lng\t= ar; lng=en",
    "__session=eyJ0b2tlbiI6IjEifQ%3D%3D.x",
    `__session=${"x".repeat(8000)}`,
    "toast=%E0%A4%A",
    "toast=bnVsbA%3D%3D.abc",
    "location=e30%3D.x",
    "location=%",
    "lng=xx; theme=__proto__; lite=9",
    "lng=__proto__",
    "compare=0-1-2-999999999",
    "compare=-",
    ";;;=;=",
    "a".repeat(10_000),
    "\u00ff=\u00fe",
  ),
  words.map((word) => `__session=${latin1(word).slice(0, 4000)}`),
);

const oddTokens = fc.oneof(
  fc.constantFrom(
    "Bearer",
    "Bearer ",
    "Bearer null",
    "Bearer 1|",
    "Bearer |",
    "Bearer 99999999999999999999|x",
    "Basic YTpi",
    `Bearer ${"x".repeat(9000)}`,
    "bearer \u00ff",
  ),
  words.map((word) => `Bearer ${latin1(word).slice(0, 4000)}`),
);

const credentials = fc.oneof(
  { weight: 8, arbitrary: fc.constant<[string, string][]>([]) },
  { weight: 1, arbitrary: oddCookies.map((value): [string, string][] => [["Cookie", value]]) },
  {
    weight: 1,
    arbitrary: oddTokens.map((value): [string, string][] => [["Authorization", value]]),
  },
);

const methods = (usual: string) =>
  fc.oneof(
    { weight: 14, arbitrary: fc.constant(usual) },
    {
      weight: 2,
      arbitrary: fc.constantFrom("GET", "POST", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"),
    },
    { weight: 1, arbitrary: fc.constantFrom("TRACE", "PROPFIND", "SEARCH", "FOO", "get") },
  );

interface Target {
  method: string;
  path: string;
  body: Body;
  by: Throw["by"];
}

const nothing: Body = { type: undefined, bytes: Buffer.alloc(0) };

const thrownFrom = (target: fc.Arbitrary<Target>): fc.Arbitrary<Throw> =>
  fc
    .record({
      target,
      who,
      odd: fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: oddHeaders },
      ),
      door: doors,
      credential: credentials,
    })
    .map(({ target: { method, path, body, by }, who, odd, door, credential }) => ({
      who,
      by,
      thrown: {
        method,
        path,
        headers: [
          ...(body.type === undefined ? [] : ([["Content-Type", body.type]] as [string, string][])),
          ...door,
          ...odd,
          ...credential,
        ],
        body: body.bytes,
      },
    }));

function addresses({ slugs, ids }: Known) {
  const inPlace = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...slugs, ...ids) },
    { weight: 5, arbitrary: encodedWords },
  );
  return fc
    .record({
      pattern: fc.constantFrom(...patterns),
      values: fc.array(inPlace, { minLength: 2, maxLength: 2 }),
      ending: fc.constantFrom("", "", "", ".data", ".data", "/", "//", ".data/", "/index.data"),
      before: fc.constantFrom("", "", "", "", "", "/", "/.", "/%2e%2e", "http://evil.example"),
    })
    .map(({ pattern, values, ending, before }) => {
      const filled = pattern.replace(/:\w+|\*/g, () => values.shift() ?? "x");
      const path = filled === "/" && ending === ".data" ? "/_root" : filled;
      return before + latin1(path.replace(/[\r\n ]/g, "")) + ending;
    });
}

const pages = (known: Known) =>
  thrownFrom(
    fc
      .record({ path: addresses(known), query: queries(names), posts: fc.boolean() })
      .chain(({ path, query, posts }) =>
        fc.record({
          method: methods(posts ? "POST" : "GET"),
          path: fc.constant(path + latin1(query.replace(/[\r\n ]/g, ""))),
          body: posts ? bodies(names) : fc.constant(nothing),
          by: fc.constant("cookie" as const),
        }),
      ),
  );

/** A careful request in which a few fields went wrong. */
function almostGood(call: AnyCall, { ids, slugs, photo }: Known): fc.Arbitrary<Body> {
  const good: [string, string | File][] = [...encodeForm(requestFor(call)).entries()];
  const fields = Object.keys(call.input.shape);
  const wrong = fc.oneof(
    { weight: 3, arbitrary: words },
    { weight: 1, arbitrary: fc.constantFrom(...ids, ...slugs) },
  );
  const known = fc.constantFrom(...ids);
  return fc
    .record({
      id: known,
      wrong:
        fields.length > 0
          ? fc.array(fc.tuple(fc.constantFrom(...fields), wrong), { maxLength: 3 })
          : fc.constant([]),
    })
    .map(({ id, wrong }) => {
      const changed = new Map(wrong);
      const entries = good.map(([name, value]): [string, string | File] => {
        const other = changed.get(name);
        changed.delete(name);
        return [name, other ?? (/^(property_)?id$/.test(name) ? id : value)];
      });
      const all = [...entries, ...changed];
      if (!call.files) return asForm(all.map(([name, value]) => [name, String(value)]));
      return multipart(
        all.map(([name, value]) =>
          value instanceof File
            ? [name, '; filename="front.jpg"\r\nContent-Type: image/jpeg', photo]
            : [name, "", Buffer.from(value)],
        ),
        "none",
      );
    });
}

const toApi = (known: Known) =>
  thrownFrom(
    fc.constantFrom(...calls).chain((call) => {
      const fields = Object.keys(call.input.shape);
      const asked = fields.length > 0 ? fields : ["id"];
      const posts = call.method === "POST";
      const body = posts
        ? fc.oneof(
            { weight: 3, arbitrary: almostGood(call, known) },
            { weight: 2, arbitrary: bodies(asked) },
          )
        : fc.constant(nothing);
      const query = fc.oneof(
        { weight: 2, arbitrary: queries(asked) },
        {
          weight: 2,
          arbitrary: almostGood(call, known).map(({ bytes }) =>
            call.files ? "" : `?${bytes.toString()}`,
          ),
        },
      );
      return fc.record({
        method: methods(call.method),
        path: query.map(
          (text) => `/api/${call.path}${posts ? "" : latin1(text.replace(/[\r\n ]/g, ""))}`,
        ),
        body,
        by: fc.constant("token" as const),
      });
    }),
  );

/** What cannot be thrown twice in a row without signing in again. */
export const endsSession = ({ thrown }: Throw) =>
  /logout|before-logout|reset-password|update_profile|user\/profile|end-|security/.test(
    thrown.path,
  );

/** What leaves an account closed or with another password: the sample people are needed to the end. */
const endsAccount = ({ thrown }: Throw) =>
  /delete_user|delete-account|change-password|security\/password|operator\/members/.test(
    thrown.path,
  );

/** Bad requests at every page and every call. */
export const badRequests = (known: Known): fc.Arbitrary<Throw> =>
  fc
    .oneof(pages(known), toApi(known))
    .map((request) => (endsAccount(request) ? { ...request, who: "visitor" } : request));
