/** Who may import whom (docs/decisions/0001). */
const only = (name, from, allowed) => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: "^app/", pathNot: [from, ...allowed] },
});

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: { path: "^app/" }, to: { circular: true } },
    {
      name: "areas-stay-apart",
      comment: "What two areas of screens share moves to ui/ or the contract.",
      severity: "error",
      from: {
        path: "^app/routes/([^/]+)/",
        pathNot: "^app/routes/(adverts|dashboard|listing-pages|my-listings|verification)/",
      },
      to: { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "pages-of-both-kinds",
      comment: "What is shown of homes and projects alike leans on what each area loads.",
      severity: "error",
      from: { path: "^app/routes/listing-pages/" },
      to: {
        path: "^app/routes/[^/]+/",
        pathNot: "^app/routes/(listing-pages|projects|properties)/",
      },
    },
    {
      name: "what-a-member-lists",
      comment:
        "What a member lists is filled in, shown and advertised in areas of their own; they lean on the form and the lists, never the other way round (docs/decisions/0138).",
      severity: "error",
      from: { path: "^app/routes/(adverts|dashboard|my-listings|verification)/" },
      to: {
        path: "^app/routes/[^/]+/",
        pathNot: ["^app/routes/$1/", "^app/routes/(listing-form|my-listings)/"],
      },
    },
    only("routes", "^app/routes/", [
      "^app/(ui|i18n|contract|upstream\\.server|session\\.server|screens\\.server|drafts\\.server|styles)/",
      // What machines ask of the server itself.
      "^app/http\\.server/(policy-reports|stop-with-process)\\.ts$",
      "^app/(paths|behalf-paths|chat-paths|machine-paths|operator-paths|own-listing-paths|payment-paths|security-paths|shortlist-paths|(settings|etag-matches)\\.server)\\.ts$",
    ]),
    only("ui", "^app/ui/", ["^app/i18n/", "^app/(paths|recent-searches)\\.ts$", "^app/contract/"]),
    {
      name: "ui-knows-only-contract-types",
      severity: "error",
      from: { path: "^app/ui/" },
      to: { path: "^app/contract/", dependencyTypesNot: ["type-only"] },
    },
    only("contract", "^app/contract/", []),
    {
      name: "forms-and-rules-know-no-calls",
      comment: "Browsers load forms and rules, never calls (docs/decisions/0180).",
      severity: "error",
      from: { path: "^app/contract/.+/(forms|rules)\\.ts$" },
      to: {
        path: "^app/contract/(wire/|.+/(calls|shapes)\\.ts$)",
        dependencyTypesNot: ["type-only"],
      },
    },
    only("i18n", "^app/i18n/", ["^app/contract/", "^app/site\\.server\\.ts$"]),
    only("upstream", "^app/upstream\\.server/", [
      "^app/contract/",
      "^app/(settings|site|outer-request)\\.server\\.ts$",
      "^app/marketplace\\.server/api\\.ts$",
    ]),
    only("firebase", "^app/firebase\\.server/", []),
    only("pictures", "^app/pictures\\.server/", ["^app/parse-settings\\.server\\.ts$"]),
    {
      name: "pixels-stay-in-their-process",
      comment:
        "What the picture library takes goes back only with its process (docs/decisions/0054).",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/pictures\\.server/program/" },
      to: {
        path: "^app/pictures\\.server/program/|node_modules/(sharp|pdfkit|bidi-js)/",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "sample-pictures-know-nothing-of-ours",
      severity: "error",
      from: { path: "^sample-pictures/" },
      to: { pathNot: "^sample-pictures/", dependencyTypesNot: ["core"] },
    },
    {
      name: "sample-pictures-are-the-samples",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/marketplace\\.server/sample/" },
      to: { path: "^sample-pictures/" },
    },
    only("session", "^app/session\\.server/", [
      "^app/(contract|upstream\\.server|firebase\\.server|i18n)/",
      "^app/(paths|machine-paths|security-paths|(settings|site|parse-settings)\\.server)\\.ts$",
    ]),
    only("screens", "^app/screens\\.server/", [
      "^app/(upstream\\.server|session\\.server|pictures\\.server|drafts\\.server|i18n|contract|ui)/",
      "^app/(paths|recent-searches|(settings|site)\\.server)\\.ts$",
    ]),
    {
      name: "servers-know-only-ui-types",
      comment: "What a card says of a home is chosen in one place.",
      severity: "error",
      from: { path: "^app/(screens|http)\\.server/" },
      to: {
        path: "^app/ui/",
        pathNot: "^app/ui/listing-cards\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    only("http", "^app/http\\.server/", [
      "^app/(screens\\.server|session\\.server|upstream\\.server|pictures\\.server|i18n|contract|ui)/",
      "^app/(paths|own-listing-paths|(settings|parse-settings|site|logger|etag-matches)\\.server)\\.ts$",
    ]),
    only("drafts", "^app/drafts\\.server/", [
      "^app/(contract|pictures\\.server)/",
      "^app/(site|logger|sealed-bytes)\\.server\\.ts$",
    ]),
    only("marketplace", "^app/marketplace\\.server/", [
      "^app/(contract|(firebase|pictures)\\.server)/",
      // Amounts and times are written alike on pages and in letters.
      "^app/i18n/(money|moment)\.ts$",
      // What the operator's categories are called in other languages is understood in searches.
      "^app/i18n/texts/[^/]+/terms\.json$",
      "^app/(settings|parse-settings|logger|sealed-bytes|etag-matches|outer-request)\\.server\\.ts$",
    ]),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".js", ".json"] },
  },
};
