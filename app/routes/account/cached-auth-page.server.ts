import { withoutLanguage } from "~/i18n/language-address";
import { cachedPage } from "~/screens.server/cached-page";

/** A page about signing in, kept for everybody as long as its address carries nothing of anybody. */
export const cachedAuthPage = <Data>(request: Request, data: Data) =>
  withoutLanguage(new URL(request.url).search) === "" ? cachedPage(request, data) : data;
