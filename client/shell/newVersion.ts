import { toast, toastQueue } from "../ui/message/toast";
import { reloadPage } from "./reloadPage";

const HOUR = 3_600_000;

/** Never reloads by itself, as work may be unsaved. */
export async function keepOnDevice(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register("/sw.js");
  let offered: string | undefined;

  function offer(): void {
    if (offered) toastQueue.close(offered);
    offered = toast.offer("A new version is ready", {
      label: "Reload",
      onPress: () => void reloadPage(),
    });
  }

  if (registration.waiting) offer();
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      // Without a controller it is the first version.
      if (installing.state === "installed" && workers.controller) offer();
    });
  });

  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < HOUR) return;
    looked = Date.now();
    registration.update().catch(() => undefined);
  });
}
