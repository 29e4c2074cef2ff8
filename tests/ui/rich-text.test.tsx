import { expect, test } from "vitest";
import { RichText } from "~/ui/rich-text";
import { render } from "./render";

const own = "/media/street-1200x800-aabbcc.jpg";

test("our own pictures in a text come in the widths that they are served in", () => {
  const html = render(<RichText html={`<p><img src="${own}" alt="A street" width="1200"></p>`} />);
  expect(html).toContain(`<img src="${own}/640.jpg" srcset="${own}/160.webp 160w,`);
  expect(html).toContain(`${own}/1280.webp 1280w"`);
  expect(html).toContain('alt="A street" width="1200"');
});

test("other pictures stay as they were written", () => {
  const img = '<img src="https://x.test/a.jpg" alt="">';
  expect(render(<RichText html={img} />)).toContain(img);
});
