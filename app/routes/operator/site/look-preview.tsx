import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { Picture } from "~/ui/picture";
import { PropertyCard } from "~/ui/property-card";
import { Logo } from "~/ui/shell/logo";
import { TextLink } from "~/ui/text-link";
import { PreviewBox } from "../parts/preview-box";
import type { ShownLook } from "./look-preview.server";

/** To look at: nothing in it can be reached, for the form around it is not saved yet. React does not know the attribute. */
const toLookAt = { inert: "" };

/** A page in colours and with pictures that are not saved yet, as it is for those who read it light and dark. */
export function LookPreview({ look }: { look: ShownLook }) {
  return (
    <PreviewBox of={look}>
      <div className="look-panes" {...toLookAt}>
        <LookPane theme="light" look={look} />
        <LookPane theme="dark" look={look} />
      </div>
    </PreviewBox>
  );
}

function LookPane({ theme, look }: { theme: "light" | "dark"; look: ShownLook }) {
  const { t } = useTranslation();
  const { brand, name, logo, footerLogo, placeholder, homes } = look;
  return (
    <div className={`look-pane look-${theme}`} style={brand}>
      <h3>{t(`ui.footer.theme.${theme}`)}</h3>
      <div className="cluster">
        <Logo name={name} url={logo} />
      </div>
      <div className="cluster">
        <Button type="button" icon="search">
          {t("common.search")}
        </Button>
        <Button type="button" variant="secondary">
          {t("operator.content.preview")}
        </Button>
        <TextLink href={paths.properties()}>{t("articles.title")}</TextLink>
      </div>
      {homes.map((home) => (
        <PropertyCard key={home.id} property={home} level={4} />
      ))}
      {placeholder ? <Picture url={placeholder} alt="" sizes="20rem" largest={640} /> : null}
      <footer className="cluster">
        <Logo name={name} url={footerLogo ?? logo} />
      </footer>
    </div>
  );
}
