/**
 * The body of a posted form.
 * @throws 400 for a body that is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
}
