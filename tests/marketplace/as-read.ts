import {
  operatorCategories,
  operatorFacilities,
  operatorParameters,
} from "~/contract/operator/catalogue/calls";
import { operatorCities } from "~/contract/operator/cities/calls";
import { operatorAnnouncement } from "~/contract/operator/announcement/calls";
import { operatorArticle, operatorArticleCategories } from "~/contract/operator/articles/calls";
import { operatorQuestions, operatorSlides } from "~/contract/operator/content/calls";
import { operatorTextPictures } from "~/contract/operator/text-pictures/calls";
import { operatorFooterLinks } from "~/contract/operator/footer-links/calls";
import { operatorHomepageSections } from "~/contract/operator/front-page/calls";
import { feedKinds, operatorFeeds } from "~/contract/operator/imports/calls";
import { operatorLanguages, operatorSiteTexts } from "~/contract/operator/languages/calls";
import { notChanged } from "~/contract/operator/languages/forms";
import { operatorLetter } from "~/contract/operator/letters/calls";
import { operatorMessage } from "~/contract/operator/messages/calls";
import { operatorPackages } from "~/contract/operator/packages/calls";
import { operatorDatedPages, operatorPages } from "~/contract/operator/pages/calls";
import { operatorPaymentSettings } from "~/contract/operator/payments/calls";
import { operatorReportReasons } from "~/contract/operator/report-reasons/calls";
import { operatorReviewCase } from "~/contract/operator/review-case/calls";
import { operatorSavedReplies } from "~/contract/operator/saved-replies/calls";
import {
  operatorChatSettings,
  operatorListingSettings,
  operatorTextSettings,
} from "~/contract/operator/settings/calls";
import { operatorSiteSettings } from "~/contract/operator/site/calls";
import { operatorTeam } from "~/contract/operator/team/calls";
import { operatorVerificationFields } from "~/contract/operator/verification-fields/calls";
import { getDistricts } from "~/contract/search/calls";
import type { AnyCall, InputOf } from "~/contract/wire/call";
import type { OpenMarketplace } from "../support/marketplace";
import { ask, type Answered, send } from "./asking";

type Input = Record<string, unknown>;
type Told = Record<string, unknown> & { revision?: string };
interface Reading {
  call: AnyCall;
  input: (given: Input) => object;
  revision: (body: Answered["body"] & Record<string, unknown>, given: Input) => unknown;
}

const inData = ({ data }: Answered["body"]) => (data as Told | undefined)?.revision;
const firstOf = ({ data }: Answered["body"]) => ([data].flat() as Told[])[0]?.revision;
const oneWith =
  (key: string, inList = (data: unknown) => data as Told[]) =>
  ({ data }: Answered["body"], given: Input) =>
    inList(data).find((one) => one[key] === given[key])?.revision;

const nothing = () => ({});
const byId = (call: AnyCall): Reading => ({ call, input: ({ id }) => ({ id }), revision: firstOf });
const whole = (call: AnyCall): Reading => ({ call, input: nothing, revision: inData });
const group = (name: string): Reading => ({
  call: operatorSiteSettings,
  input: nothing,
  revision: ({ data }) => (data as Record<string, Told>)[name]?.revision,
});
const money = (revision: Reading["revision"]): Reading => ({
  call: operatorPaymentSettings,
  input: nothing,
  revision,
});
const ofTeam: Reading = { call: operatorTeam, input: nothing, revision: oneWith("id") };
const ofPage: Reading = { call: operatorPages, input: nothing, revision: oneWith("page") };
const ofDistrict: Reading = {
  call: getDistricts,
  input: ({ id }) => ({ id: String(id), with_area: true }),
  revision: firstOf,
};

/** Where the state is read that a call of the operators changes, by the path of the call. */
export const readings: Record<string, Reading> = {
  "operator/categories/save": byId(operatorCategories),
  "operator/categories/remove": byId(operatorCategories),
  "operator/parameters/save": byId(operatorParameters),
  "operator/parameters/rename-choice": byId(operatorParameters),
  "operator/parameters/remove": byId(operatorParameters),
  "operator/facilities/save": byId(operatorFacilities),
  "operator/facilities/remove": byId(operatorFacilities),
  "operator/cities/picture": {
    call: operatorCities,
    input: ({ name }) => ({ name }),
    revision: firstOf,
  },
  "operator/report-reasons/save": byId(operatorReportReasons),
  "operator/report-reasons/remove": byId(operatorReportReasons),
  "operator/verification-fields/save": byId(operatorVerificationFields),
  "operator/verification-fields/remove": byId(operatorVerificationFields),
  "operator/saved-replies/save": byId(operatorSavedReplies),
  "operator/saved-replies/remove": byId(operatorSavedReplies),
  "operator/packages/save": byId(operatorPackages),
  "operator/packages/remove": byId(operatorPackages),
  "operator/articles/save": byId(operatorArticle),
  "operator/articles/remove": byId(operatorArticle),
  "operator/article-categories/save": byId(operatorArticleCategories),
  "operator/article-categories/remove": byId(operatorArticleCategories),
  "operator/text-pictures/remove": byId(operatorTextPictures),
  "operator/questions/save": byId(operatorQuestions),
  "operator/questions/remove": byId(operatorQuestions),
  "operator/slides/save": byId(operatorSlides),
  "operator/slides/remove": byId(operatorSlides),
  "operator/footer-links/save": byId(operatorFooterLinks),
  "operator/footer-links/remove": byId(operatorFooterLinks),
  "operator/homepage-sections/save": byId(operatorHomepageSections),
  "operator/feeds/save": byId(operatorFeeds),
  "operator/feeds/remove": byId(operatorFeeds),
  "operator/feeds/kinds/save": {
    call: feedKinds,
    input: ({ id }) => ({ id }),
    revision: ({ revision }) => revision,
  },
  "operator/messages/save": byId(operatorMessage),
  "operator/messages/send": byId(operatorMessage),
  "operator/messages/remove": byId(operatorMessage),
  "operator/districts/save": ofDistrict,
  "operator/districts/remove": ofDistrict,
  "operator/pages/save": ofPage,
  "operator/pages/restore": ofPage,
  "operator/pages/dated/save": byId(operatorDatedPages),
  "operator/pages/dated/remove": byId(operatorDatedPages),
  "operator/languages/offer": {
    call: operatorLanguages,
    input: nothing,
    revision: oneWith("code", (data) => (data as { languages: Told[] }).languages),
  },
  "operator/languages/texts/save": {
    call: operatorSiteTexts,
    input: ({ code }) => ({ code }),
    revision: (body, given) => oneWith("key")(body, given) ?? notChanged,
  },
  "operator/letters/save": {
    call: operatorLetter,
    input: ({ id, language }) => ({ id, language }),
    revision: inData,
  },
  "operator/announcement/save": whole(operatorAnnouncement),
  "operator/chat-settings/save": whole(operatorChatSettings),
  "operator/listing-settings/save": whole(operatorListingSettings),
  "operator/text-settings/save": whole(operatorTextSettings),
  "operator/site-settings/company": group("company"),
  "operator/site-settings/look": group("look"),
  "operator/site-settings/links": group("links"),
  "operator/site-settings/numbers": group("numbers"),
  "operator/site-settings/rules": group("rules"),
  "operator/site-settings/found": group("found"),
  "operator/site-settings/units": group("units"),
  "operator/payment-settings/gateway": money(
    oneWith("gateway", (data) => (data as { gateways: Told[] }).gateways),
  ),
  "operator/payment-settings/bank": money(
    ({ data }) => (data as { bank_revision: string }).bank_revision,
  ),
  "operator/payment-settings/invoicing": money(
    ({ data }) => (data as { invoicing_revision: string }).invoicing_revision,
  ),
  "operator/review/assign": {
    call: operatorReviewCase,
    input: ({ kind, id }) => ({ kind, id }),
    revision: ({ data }) => (data as { assigned_revision: string }).assigned_revision,
  },
  "operator/operators/role": ofTeam,
  "operator/operators/remove": ofTeam,
};

/** The request with the revision that holds now, where it changes what is there and names none. */
export async function asRead(
  marketplace: OpenMarketplace,
  call: AnyCall,
  input: object,
  token?: string,
): Promise<object> {
  const given = input as Input;
  const reading = readings[call.path];
  const isNew = call.path.endsWith("/save") && "id" in call.input.shape && given.id === undefined;
  if (!reading || isNew || given.revision !== undefined) return input;
  const { status, body } = await send(marketplace, reading.call, reading.input(given), token);
  // Of what is not there, or not theirs to read, the call itself says so.
  const revision = status === 200 ? reading.revision({ ...body }, given) : undefined;
  return { ...input, revision: revision ?? "unread" };
}

type Unread<C extends AnyCall> = Omit<InputOf<C>, "revision"> & { revision?: string | number };

/** As `ask`, by somebody who has just read what they change. */
export const askAsRead = async <C extends AnyCall>(
  marketplace: OpenMarketplace,
  call: C,
  input: Unread<C>,
  token?: string,
) => ask(marketplace, call, (await asRead(marketplace, call, input, token)) as InputOf<C>, token);

/** As `send`, by somebody who has just read what they change. */
export const sendAsRead = async (
  marketplace: OpenMarketplace,
  call: AnyCall,
  input: object,
  token?: string,
) => send(marketplace, call, await asRead(marketplace, call, input, token), token);
