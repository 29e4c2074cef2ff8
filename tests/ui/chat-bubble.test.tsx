import { describe, expect, test } from "vitest";
import { ChatBubble } from "~/ui/chat-bubble";
import { render } from "./render";

const shown = (words: Partial<Parameters<typeof ChatBubble>[0]["words"]>) =>
  render(<ChatBubble who="Ana" words={{ text: "", file: null, audio: null, ...words }} isFar />);

describe("what somebody sends", () => {
  test("is text, whatever it looks like, and turns nothing around it", () =>
    expect(shown({ text: '<img src=x onerror="alert(1)">\u202e' })).toContain(
      '<p class="chat-text" dir="auto">&lt;img src=x onerror=&quot;alert(1)&quot;&gt;\u202e</p>',
    ));

  test("has a name that stands by itself, and saves under that name alone", () => {
    const file = { href: "/user/chat/files/7", name: '"><script>.pdf', isPicture: false };
    const html = shown({ file });
    expect(html).toContain("<bdi>&quot;&gt;&lt;script&gt;.pdf</bdi>");
    expect(html).toContain('download="&quot;&gt;&lt;script&gt;.pdf"');
    expect(html).not.toContain("<script>");
  });
});
