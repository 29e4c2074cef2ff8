import { getApp, getApps, initializeApp } from "@firebase/app";
import { deleteToken, getMessaging, getToken } from "@firebase/messaging";

/** The web app of a Firebase project; none of it is secret. */
export interface FirebaseSite {
  apiKey: string;
  projectId: string;
  /** `1:<number of the sender>:web:<…>`. */
  appId: string;
  vapidKey: string;
}

function messagingOf({ apiKey, projectId, appId }: FirebaseSite) {
  const messagingSenderId = appId.split(":")[1]!;
  const options = { apiKey, projectId, appId, messagingSenderId };
  return getMessaging(getApps().length > 0 ? getApp() : initializeApp(options));
}

/** By which Firebase reaches this browser. @throws what Firebase says */
export const firebaseToken = (
  site: FirebaseSite,
  serviceWorkerRegistration: ServiceWorkerRegistration,
) => getToken(messagingOf(site), { vapidKey: site.vapidKey, serviceWorkerRegistration });

export const forgetFirebaseToken = (site: FirebaseSite) => deleteToken(messagingOf(site));
