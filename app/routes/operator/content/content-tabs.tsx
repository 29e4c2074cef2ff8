import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Tabs } from "~/ui/tabs";

export const contentParts = {
  articles: operatorPaths.operatorArticles(),
  articleCategories: operatorPaths.operatorArticleCategories(),
  pictures: operatorPaths.operatorTextPictures(),
  questions: operatorPaths.operatorQuestions(),
  slides: operatorPaths.operatorSlides(),
  frontPage: operatorPaths.operatorFrontPage(),
  announcement: operatorPaths.operatorAnnouncement(),
  footerLinks: operatorPaths.operatorFooterLinks(),
  pages: operatorPaths.operatorPages(),
  languages: operatorPaths.operatorLanguages(),
  letters: operatorPaths.operatorLetters(),
};

/** The way between the parts of what visitors read. */
export function ContentTabs({ current }: { current: keyof typeof contentParts }) {
  const { t } = useTranslation();
  const parts = Object.keys(contentParts) as (keyof typeof contentParts)[];
  return (
    <Tabs
      label={t("operator.content.label")}
      tabs={parts.map((part) => ({
        href: contentParts[part],
        label: t(`operator.content.${part}.title`),
        current: part === current,
      }))}
    />
  );
}
