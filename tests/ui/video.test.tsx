import { describe, expect, test } from "vitest";
import { Video, readVideoLink } from "~/ui/video";
import { render } from "./render";

const youtube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0";
const vimeo = "https://player.vimeo.com/video/1084537?autoplay=1&dnt=1";

describe("a typed link leads to", () => {
  test.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=5", youtube],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", youtube],
    ["http://m.youtube.com/shorts/aqz-KE-bpKQ", youtube],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", youtube],
    ["https://vimeo.com/1084537", vimeo],
    ["https://vimeo.com/channels/staffpicks/1084537", vimeo],
    ["https://player.vimeo.com/video/1084537?h=1", vimeo],
  ])("%s", (link, embed) => {
    expect(readVideoLink(link)).toMatchObject({ embed });
  });

  test.each([
    ["https://films.example/tour.MP4?x=1", "file"],
    ["https://films.example/tour", "link"],
    ["https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ", "link"],
    ["https://www.youtube.com/@somebody", "link"],
    ["https://www.youtube.com/watch?v=%22onload", "link"],
    ["https://vimeo.com/about", "link"],
  ])("%s: a %s", (link, kind) => {
    expect(readVideoLink(link)).toEqual({ kind, page: new URL(link).href });
  });

  test.each(["", "youtube", "javascript:alert(1)", "data:text/html,x", "//"])(
    "nothing: %s",
    (link) => expect(readVideoLink(link)).toBeNull(),
  );
});

test("a film is a link until it is asked for", () => {
  const page = render(<Video link="https://vimeo.com/1084537" title="Docks" />);
  expect(page).toContain('href="https://vimeo.com/1084537"');
  expect(page).not.toContain("iframe");
  expect(render(<Video link="javascript:alert(1)" title="Docks" />)).toBe("");
});
