import type {
  ActionFunctionArgs,
  LinksFunction,
  LoaderFunctionArgs,
  MetaFunction,
} from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import {
  getNotificationChoices,
  getPushDevices,
  saveNotificationChoices,
} from "~/contract/notifications/calls";
import { notificationWays, topics } from "~/contract/notifications/rules";
import { getTexts } from "~/i18n/i18n.server";
import { useTranslation } from "~/i18n/use-translation";
import { paths } from "~/paths";
import { requireCapability } from "~/upstream.server/capabilities";
import { requireUser } from "~/session.server/guards";
import { requireNotificationChoices } from "~/screens.server/notification-choices";
import { redirectWithSuccess } from "~/session.server/toast";
import { failPage, upstream } from "~/session.server/upstream";
import { getSettings } from "~/settings.server";
import notificationsUrl from "~/styles/notifications.css?url";
import { FormActions } from "~/ui/fields/form-section";
import { PageHeading } from "~/ui/headings";
import { pageMeta } from "~/ui/page-meta";
import { ThisDevice } from "~/ui/push/this-device";
import { MemberArea } from "~/ui/shell/member-area";
import { SubmitButton } from "~/ui/submit-button";
import { TextLink } from "~/ui/text-link";
import { readForm } from "~/screens.server/read-form";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: notificationsUrl }];

/** What the member is told of, and in which ways. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireNotificationChoices();
  const { userId: memberId } = await requireUser(request);
  const t = await getTexts(request);
  const title = t("notifications.choices.title");
  const { messaging } = getSettings();
  if (messaging) {
    const device = { memberId, site: { firebase: messaging }, deviceCount: 0 };
    return { title, choices: null, device };
  }
  const api = upstream(request);
  const [choices, devices] = await Promise.all([
    api.call(getNotificationChoices).catch(failPage),
    api.call(getPushDevices).catch(failPage),
  ]);
  const { public_key: publicKey, stop_count: stops, device_count: deviceCount } = devices;
  return { title, choices, device: { memberId, site: { publicKey, stops }, deviceCount } };
}

/** Boxes that are not ticked are not sent. */
export async function action({ request }: ActionFunctionArgs) {
  requireCapability("notificationChoices");
  await requireUser(request);
  const form = await readForm(request);
  const chosen = Object.fromEntries(
    topics.map((topic) => [
      topic,
      Object.fromEntries(notificationWays.map((way) => [way, form.has(`${topic}_${way}`)])) as {
        site: boolean;
        mail: boolean;
        push: boolean;
      },
    ]),
  );
  await upstream(request)
    .call(saveNotificationChoices, { is_reached: form.has("is_reached"), ...chosen })
    .catch(failPage);
  return redirectWithSuccess(paths.notificationChoices(), "notifications.choices.saved");
}

export const meta: MetaFunction<typeof loader> = pageMeta;

/** What the member is told of, and on which devices. */
export default function NotificationChoices() {
  const { t } = useTranslation();
  const { title, choices, device } = useLoaderData<typeof loader>();
  return (
    <MemberArea>
      <PageHeading title={title} lead={choices ? t("notifications.choices.lead") : undefined} />
      {choices ? <Topics choices={choices} /> : null}
      <ThisDevice {...device} />
      <p>
        <TextLink href={paths.notifications()}>{t("notifications.choices.back")}</TextLink>
      </p>
    </MemberArea>
  );
}

type Choices = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["choices"]>;

/** One row for each topic, one box for each way to be told of it. */
function Topics({ choices }: { choices: Choices }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="form" key={JSON.stringify(choices)}>
      <div className="field">
        <label className="choice">
          <input
            type="checkbox"
            name="is_reached"
            defaultChecked={choices.is_reached}
            aria-describedby="reached-hint"
          />
          <span>{t("notifications.choices.reached")}</span>
        </label>
        <p className="hint" id="reached-hint">
          {t("notifications.choices.reachedHint")}
        </p>
      </div>
      <div className="topics">
        {choices.topics.map(({ topic, ...ways }) => (
          <fieldset key={topic} className="topic">
            <legend>{t(`notifications.topic.${topic}`)}</legend>
            <p className="hint">{t(`notifications.topicHint.${topic}`)}</p>
            <div className="topic-ways">
              {notificationWays.map((way) => (
                <label key={way} className="choice">
                  <input type="checkbox" name={`${topic}_${way}`} defaultChecked={ways[way]} />
                  <span>{t(`notifications.way.${way}`)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <p className="hint">{t("notifications.choices.always")}</p>
      <FormActions sticky>
        <SubmitButton>{t("notifications.choices.save")}</SubmitButton>
      </FormActions>
    </Form>
  );
}
