import { openSite } from "~/site.server";

// What modules keep of a site, its settings among them, is of the file that ran before.
openSite();
