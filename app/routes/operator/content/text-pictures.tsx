import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { operatorPaths } from "~/operator-paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CopiedText } from "~/ui/copied-text";
import { Disclosure } from "~/ui/disclosure";
import { Link } from "~/ui/link";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { Picture } from "~/ui/picture";
import { EntryList } from "../parts/entry-list";
import { ContentTabs } from "./content-tabs";
import { changeTextPictures, loadTextPictures } from "./text-pictures.server";

export const loader = ({ request }: LoaderFunctionArgs) => loadTextPictures(request);

export const action = ({ request }: ActionFunctionArgs) => changeTextPictures(request);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Pictures that stand in texts, or may. */
export default function TextPictures() {
  const { t } = useTranslation();
  const { title, pictures, page, pages } = useLoaderData<typeof loader>();
  return (
    <EntryList
      title={title}
      lead={t("operator.content.pictures.lead")}
      tabs={<ContentTabs current="pictures" />}
      empty={{
        title: t("operator.content.pictures.none"),
        text: t("operator.content.pictures.noneText"),
      }}
      file={{ table: "text-pictures" }}
      columns={[
        { key: "picture", label: t("operator.content.picture") },
        { key: "alt", label: t("operator.content.alt") },
        { key: "uses", label: t("operator.content.pictures.uses") },
      ]}
      rows={pictures.map(({ id, image, alt, markdown, uses, revision }) => ({
        key: id,
        cells: {
          picture: (
            <span className="slide-in-list">
              <Picture url={image} alt={alt} sizes="8rem" largest={320} />
            </span>
          ),
          alt: (
            <div className="text-picture-words">
              <bdi>{alt}</bdi>
              <CopiedText label={alt} text={markdown} />
            </div>
          ),
          uses:
            uses.length > 0 ? (
              <ul className="text-picture-words">
                {uses.map(({ name, href }) => (
                  <li key={`${href} ${name}`}>
                    <Link to={href}>
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <RemovePicture id={id} alt={alt} revision={revision} />
            ),
        },
      }))}
      after={
        <Pager
          page={page}
          pages={pages}
          href={(next) => operatorPaths.operatorTextPictures({ page: next })}
        />
      }
    />
  );
}

/** Of one that stands nowhere: it goes once that was asked for twice. */
function RemovePicture({ id, alt, revision }: { id: number; alt: string; revision: string }) {
  const { t } = useTranslation();
  return (
    <div className="text-picture-words">
      <Badge>{t("operator.content.pictures.unused")}</Badge>
      <Disclosure summary={t("operator.entry.remove", { name: alt })}>
        <Form method="post" className="stack">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="revision" value={revision} />
          <p>{t("operator.content.pictures.goes")}</p>
          <Button variant="danger" icon="trash-2" size="small">
            {t("operator.entry.removeNow")}
          </Button>
        </Form>
      </Disclosure>
    </div>
  );
}
