import { describe, expect, test } from "vitest";
import { Picture } from "~/ui/picture";
import { readPicture } from "~/ui/picture-source";
import { SiteProvider } from "~/ui/site-context";
import { render } from "./render";

const key = "https://doorstep.example/media/4f3c2b1a-1600x1067-b9a58c.jpg";

describe("the address of one of our pictures tells its size and colour", () => {
  test("every width up to its own is offered", () => {
    expect(readPicture(key)).toMatchObject({ width: 1600, height: 1067, colour: "#b9a58c" });
    expect(readPicture(key)?.srcSet("webp").split(",")).toHaveLength(7);
    expect(readPicture(key)?.srcSet("avif")).toContain(`${key}/960.avif 960w`);
  });

  test("no width far above the picture's own, or above what the place needs", () => {
    const small = "/media/ab-500x400-ffffff.png";
    expect(readPicture(small)?.srcSet("webp")).toBe(
      [160, 320, 480, 640].map((width) => `${small}/${width}.webp ${width}w`).join(),
    );
    expect(readPicture(key, 320)?.srcSet("webp").split(",")).toHaveLength(2);
  });

  test.each(["", "https://elsewhere.example/photo.jpg", "/media/logo.svg"])(
    "%s is not one of ours",
    (url) => expect(readPicture(url)).toBeUndefined(),
  );
});

describe("Picture", () => {
  test("says its size, so that nothing jumps, and waits until it is near", () => {
    const html = render(<Picture url={key} alt="The front" sizes="300px" />);
    expect(html).toContain('width="1600" height="1067" loading="lazy"');
    expect(html).toContain("background:#b9a58c");
    expect(html).toContain(`src="${key}/640.jpg"`);
    expect(html).toContain('type="image/avif"');
  });

  test("an icon that can be seen through stands on the page’s own ground", () => {
    const html = render(<Picture url="/media/ab-500x400-ffffff.png" alt="" />);
    expect(html).toContain("background:transparent");
  });

  test("is smaller in lite mode", () => {
    const site = {
      companyName: "Doorstep",
      currencyCode: "USD",
      currencySymbol: "$",
      abbreviate: false,
      theme: "system" as const,
      lite: true,
      can: {},
    };
    const html = render(
      <SiteProvider value={site}>
        <Picture url={key} alt="" />
      </SiteProvider>,
    );
    expect(html).toContain("480.webp");
    expect(html).not.toContain("640.webp");
  });

  test("is a drawing when there is none, and a plain image for other addresses", () => {
    expect(render(<Picture url={null} alt="" />)).toContain('class="drawing"');
    expect(render(<Picture url="https://elsewhere.example/a.jpg" alt="A" />)).not.toContain(
      "srcset",
    );
  });
});
