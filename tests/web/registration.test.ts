import { expect, test } from "vitest";
import { action } from "~/routes/account/register";
import { unavailable, UpstreamError } from "~/upstream.server/upstream-error";
import { answeredBy } from "../support/stand-in-upstream";

let refusal: UpstreamError;
answeredBy(() => {
  throw refusal;
});

const typed = {
  name: "Asha Rao",
  email: "asha@people.example",
  mobile: "+351 912 345 678",
  password: "a long password",
  re_password: "a long password",
};

async function answer() {
  const body = new URLSearchParams(typed);
  const request = new Request("https://homes.test/register", { method: "POST", body });
  const { data, init } = (await action({ request, params: {}, context: {} })) as {
    data: { reply: { error: Record<string, string[]> } };
    init: ResponseInit;
  };
  return { status: init.status, said: data.reply.error[""] };
}

test("without an answer the person learns that the registration failed (spec §8)", async () => {
  refusal = unavailable(0);
  expect(await answer()).toEqual({ status: 503, said: ["Registration failed."] });
});

test("what the upstream says is said as it is", async () => {
  const message = "Email already exists.";
  refusal = new UpstreamError("refused", { status: 400, message });
  expect(await answer()).toEqual({ status: 400, said: [message] });
});
