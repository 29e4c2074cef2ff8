import type { LoaderFunctionArgs } from "@remix-run/node";
import QRCode from "qrcode";
import { paths } from "~/paths";
import { getSettings } from "~/settings.server";
import { notFound } from "~/screens.server/not-found";
import { findProperty } from "./find-property.server";

/** The address of a home as a drawing that telephones read; it stands on printed pages. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const nothing = () => notFound("property");
  const { kind } = await findProperty(request, slug, paths.propertyQr, nothing);
  if (kind === "gone") throw nothing();
  const drawing = await QRCode.toString(getSettings().publicUrl + paths.property(slug), {
    type: "svg",
    margin: 0,
    errorCorrectionLevel: "M",
  });
  return new Response(drawing, {
    headers: {
      "Content-Type": "image/svg+xml; charset=utf-8",
      "Cache-Control": "public, max-age=86400",
    },
  });
}
