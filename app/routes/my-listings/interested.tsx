import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getInterestedUsers } from "~/contract/interest/calls";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { formatDay } from "~/i18n/dates";
import { chatPaths } from "~/chat-paths";
import { ownListingPaths } from "~/own-listing-paths";
import { ownListing } from "~/routes/listing-form/own-listing.server";
import { upstream } from "~/session.server/upstream";
import { Avatar } from "~/ui/avatar";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { Pager } from "~/ui/pager";
import { MemberArea } from "~/ui/shell/member-area";
import { Table } from "~/ui/table";
import { TextLink } from "~/ui/text-link";

const perPage = 20;

/** A page of the people who want one of the caller's homes. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const listing = await ownListing(request, "property", params.slug);
  const asked = Number(new URL(request.url).searchParams.get("page")) || 1;
  const page = Math.min(Math.max(1, Math.floor(asked)), 5000);
  const [t, { data: people, total = people.length }] = await Promise.all([
    getTexts(request),
    upstream(request).envelope(getInterestedUsers, {
      property_id: listing.id,
      offset: (page - 1) * perPage,
      limit: perPage,
    }),
  ]);
  const pages = Math.max(1, Math.ceil(total / perPage));
  if (page > pages) throw redirect(ownListingPaths.interested(listing.slug_id, { page: pages }));
  const home = { id: listing.id, title: listing.title, slug: listing.slug_id };
  return { title: t("listings.interested.title"), home, people, total, page, pages };
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** Who wants one of the member's homes, and how to reach them (contract §5.17). */
export default function Interested() {
  const { t, i18n } = useTranslation();
  const { title, home, people, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <TextLink href={ownListingPaths.myProperty(home.slug)} icon="arrow-left">
        {home.title}
      </TextLink>
      <PageHeading
        title={title}
        lead={total > 0 ? t("listings.interested.count", { count: total }) : undefined}
        actions={
          total > 0 ? (
            <ButtonLink
              href={ownListingPaths.interestedFile(home.slug)}
              variant="secondary"
              icon="download"
              reloadDocument
            >
              {t("listings.interested.file")}
            </ButtonLink>
          ) : undefined
        }
      />
      {people.length > 0 ? (
        <>
          <Table
            caption={title}
            columns={[
              { key: "name", label: t("listings.interested.name") },
              { key: "email", label: t("listings.interested.email") },
              { key: "mobile", label: t("listings.interested.mobile") },
              { key: "since", label: t("listings.interested.since") },
              { key: "chat", label: t("chat.title") },
            ]}
            rows={people.map(({ id, name, profile, email, mobile, created_at }) => ({
              key: id,
              cells: {
                name: (
                  <span className="cluster">
                    <Avatar name={name} url={profile} size="small" />
                    <bdi>{name}</bdi>
                  </span>
                ),
                email: email ? (
                  <a className="link wrap-anywhere" href={`mailto:${email}`}>
                    {email}
                  </a>
                ) : (
                  "–"
                ),
                mobile: mobile ? (
                  <a className="link" href={`tel:+${mobile}`}>
                    <bdi>+{mobile}</bdi>
                  </a>
                ) : (
                  "–"
                ),
                since: formatDay(created_at, i18n.language, "medium") || "–",
                chat: (
                  <ButtonLink
                    href={chatPaths.chat({ propertyId: home.id, userId: id })}
                    size="small"
                    variant="secondary"
                    icon="message-circle"
                  >
                    {t("chat.write.to")}
                    <span className="visually-hidden"> {name}</span>
                  </ButtonLink>
                ),
              },
            }))}
          />
          <Pager
            page={page}
            pages={pages}
            href={(number) => ownListingPaths.interested(home.slug, { page: number })}
          />
        </>
      ) : (
        <EmptyState
          drawing="heart"
          title={t("listings.interested.emptyTitle")}
          text={t("listings.interested.emptyText")}
        />
      )}
    </MemberArea>
  );
}
