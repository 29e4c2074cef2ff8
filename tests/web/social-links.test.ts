import { expect, test } from "vitest";
import { socialLinks } from "~/screens.server/social-links";

test("addresses lead to the web, with or without the scheme", () => {
  expect(
    socialLinks({
      facebook_id: "facebook.com/doors",
      twitter_id: " https://x.com/doors ",
      instagram_id: "http://instagram.com/doors",
      youtube_id: "",
    }),
  ).toEqual([
    { label: "Facebook", href: "https://facebook.com/doors" },
    { label: "X", href: "https://x.com/doors" },
    { label: "Instagram", href: "http://instagram.com/doors" },
  ]);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "https://",
  "a b",
  "@",
  "https://doors",
  "@facebook.com/doors",
  "https://facebook.com@elsewhere.example/",
  "https://somebody@facebook.com/doors",
  "https://facebook.com.elsewhere.example/doors",
  "notfacebook.com/doors",
  "x.com/doors",
])("%j leads nowhere", (facebook_id) => expect(socialLinks({ facebook_id })).toEqual([]));

test.each([
  ["facebook_id", "@doors", "https://www.facebook.com/doors"],
  ["facebook_id", "doors", "https://www.facebook.com/doors"],
  ["facebook_id", "https://m.facebook.com/doors", "https://m.facebook.com/doors"],
  ["twitter_id", "@three_doors", "https://x.com/three_doors"],
  ["twitter_id", "twitter.com/doors", "https://twitter.com/doors"],
  ["instagram_id", " @three.doors ", "https://www.instagram.com/three.doors"],
  ["youtube_id", "@doors", "https://www.youtube.com/@doors"],
  ["youtube_id", "youtube.com/@doors", "https://youtube.com/@doors"],
  ["youtube_id", "https://youtu.be/x1", "https://youtu.be/x1"],
])("%s %j leads to %s", (name, typed, href) =>
  expect(socialLinks({ [name]: typed }).map((link) => link.href)).toEqual([href]),
);

test("who says nothing has none", () => expect(socialLinks({})).toEqual([]));
