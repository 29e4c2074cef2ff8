import fc from "fast-check";
import { seed } from "../bad-requests/seed";

fc.configureGlobal({ seed });
