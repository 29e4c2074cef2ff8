import { describe, expect, test } from "vitest";
import type { AnyCall, Auth } from "~/contract/wire/call";
import { calls } from "~/contract/calls";

/**
 * The calls that the product owes, one a line: method, path, who may call, the fields of the request.
 * get-added-projects is the caller's own, so it wants the token that other clients may leave out.
 */
const owed = `
GET web-settings optional
POST user_signup anonymous name email password mobile auth_id address logintype type profile fcm_id
POST update_profile token userid name email mobile firebase_id address profile latitude longitude about_me facebook_id twiiter_id instagram_id youtube_id fcm_id notification city state country
GET get_categories anonymous limit offset search has_property
GET get_property optional promoted top_rated id category_id most_liked city get_simiilar offset limit current_user property_type max_price min_price posted_since state country search userid users_promoted slug_id category_slug_id
GET get_articles anonymous id category_id slug_id limit offset
GET get-cities-data anonymous offset limit
POST add_favourite token property_id type
GET get_favourite_property token offset limit
GET get_languages anonymous language_code web_language_file
POST contct_us anonymous first_name last_name email subject message
GET get-package optional
POST post_property token userid title description city state country latitude longitude address price category_id property_type video_link parameters facilities title_image three_d_image gallery_images meta_title meta_description meta_keywords meta_image rentduration is_premium client_address slug_id documents
GET get_facilities anonymous
POST update_post_property token userid title description city state country latitude longitude address price category_id property_type video_link parameters facilities title_image three_d_image gallery_images meta_title meta_description meta_keywords meta_image rentduration is_premium client_address slug_id documents action_type id remove_gallery_images remove_documents remove_three_d_image
POST delete_property token id
POST delete_project token id
POST store_advertisement token feature_for property_id project_id
POST interested_users token property_id type
POST assign_package token package_id
POST delete_user token userid
GET get_report_reasons anonymous
POST add_reports token reason_id property_id other_message
GET get_nearby_properties anonymous city state type
POST update_property_status token property_id status
GET get_interested_users token property_id slug_id limit offset
POST post_project token id title description category_id type meta_title meta_description meta_keywords meta_image city state country latitude longitude location video_link image plans documents gallery_images remove_documents remove_gallery_images remove_plans slug_id
GET get-projects optional userid id slug_id search get_similar category_id city state country posted_since offset limit get_featured
GET get-project-detail optional slug_id get_similar
GET get-added-projects token slug_id get_similar offset limit
POST personalised-fields token category_ids outdoor_facilitiy_ids price_range property_type city
GET personalised-fields token
DELETE personalised-fields token
GET get_user_recommendation token offset limit
GET get-added-properties token slug_id is_promoted offset limit
GET homepage-data optional latitude longitude
GET agent-list anonymous limit offset
GET agent-properties optional is_admin slug_id is_projects limit offset
GET faqs anonymous limit offset
POST before-logout token fcm_id
GET get-otp anonymous number email
GET verify-otp anonymous number email otp registration
GET get-property-list optional property_type category_id category_slug_id city state country min_price max_price posted_since most_viewed most_liked promoted limit offset search parameter_id get_all_premium_properties
GET get-agent-verification-form-fields token
POST apply-agent-verification token form_fields
GET get-agent-verification-form-values token
GET mortgage-calculator token loan_amount down_payment interest_rate loan_term_years show_all_details
GET get-facilities-for-filter anonymous
POST user-register anonymous name email mobile password re_password
POST change-property-status token property_id status
POST change-project-status token project_id status
GET forgot-password anonymous email
GET check-package-limit token type
GET get-featured-data token type offset limit
GET get-all-similar-properties optional property_id limit offset search
GET compare-properties optional source_property_id target_property_id
`
  .trim()
  .split("\n")
  .map((line) => line.split(" "))
  .map(([method, path, auth, ...fields]) => [`${method} ${path}`, auth as Auth, fields] as const);

const declared = new Map(calls.map((call) => [`${call.method} ${call.path}`, call]));

describe.each(owed)("%s", (name, auth, fields) => {
  test(`has the auth mode ${auth}, and its fields`, () => {
    const call: AnyCall | undefined = declared.get(name);
    expect(call?.auth).toBe(auth);
    expect(fields.filter((field) => !(field in call!.input.shape))).toEqual([]);
  });
});
