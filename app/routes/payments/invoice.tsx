import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { paymentPaths } from "~/payment-paths";
import paymentsUrl from "~/styles/payments.css?url";
import { Button, ButtonLink } from "~/ui/button";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { RichText } from "~/ui/rich-text";
import { MemberArea } from "~/ui/shell/member-area";
import { TextLink } from "~/ui/text-link";
import { loadInvoice } from "./invoices.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: paymentsUrl }];

export const loader = ({ request, params }: LoaderFunctionArgs) => loadInvoice(request, params.id);

export const meta: MetaFunction<typeof loader> = pageMeta;

/** One invoice: to be read, printed, or kept as a document. */
export default function Invoice() {
  const { t } = useTranslation();
  const { title, id, html, hasPdf } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <div className="no-print stack">
        <TextLink href={paths.invoices()} icon="arrow-left">
          {t("payments.invoices.title")}
        </TextLink>
        <PageHeading
          title={title}
          actions={
            <>
              {hasPdf ? (
                <ButtonLink href={paymentPaths.invoicePdf(id)} icon="download" reloadDocument>
                  {t("payments.invoice.pdf")}
                </ButtonLink>
              ) : null}
              <span className="only-scripts">
                <Button
                  type="button"
                  variant="secondary"
                  icon="printer"
                  onClick={() => window.print()}
                >
                  {t("ui.share.print")}
                </Button>
              </span>
            </>
          }
        />
      </div>
      <RichText html={html} className="invoice-paper" />
    </MemberArea>
  );
}
