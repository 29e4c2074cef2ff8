import { expect, test, vi } from "vitest";
import { action } from "~/routes/account/register";
import { unavailable, UpstreamError } from "~/upstream.server/upstream-error";

const call = vi.hoisted(() => vi.fn());
vi.mock("~/session.server/upstream", () => ({ upstream: () => ({ envelope: call }) }));

const typed = {
  name: "Asha Rao",
  email: "asha@people.example",
  mobile: "+351 912 345 678",
  password: "a long password",
  re_password: "a long password",
};

const refuse = (error: UpstreamError) =>
  call.mockImplementation(async () => {
    throw error;
  });

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
  refuse(unavailable(0));
  expect(await answer()).toEqual({ status: 503, said: ["Registration failed."] });
});

test("what the upstream says is said as it is", async () => {
  const message = "Email already exists.";
  refuse(new UpstreamError("refused", { status: 400, message }));
  expect(await answer()).toEqual({ status: 400, said: [message] });
});
