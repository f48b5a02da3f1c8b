import type { Browser } from "playwright-core";
import { Application } from "./application";
import { launchBrowser } from "./browser";

/** `afterAll(leaveStage)` takes it down. */
interface Stage {
  readonly application: Application;
  readonly browser: Browser;
}

let launched: Promise<Browser> | undefined;
let shared: Promise<Application> | undefined;
/** Includes those that did not start. */
const running = { ofGroup: [] as Application[], ofFile: [] as Application[] };

/** For tests that change only their own data. */
export async function sharedStage(): Promise<Stage> {
  const browser = await openBrowser();
  shared ??= startApplication(running.ofGroup, {}).catch((error: unknown) => {
    shared = undefined;
    throw error;
  });
  return { application: await shared, browser };
}

/** For tests that change or count the demo's data. */
export async function ownStage(settings: Application["settings"] = {}): Promise<Stage> {
  const browser = await openBrowser();
  return { application: await startApplication(running.ofFile, settings), browser };
}

/** Closes pages and the file's own application. */
export async function leaveStage(): Promise<void> {
  try {
    // A stopping server waits for connections of open pages.
    const contexts = (await launched)?.contexts() ?? [];
    await Promise.all(contexts.map((context) => context.close()));
  } finally {
    await removeAll(running.ofFile);
  }
}

/** See jest.set-up.cjs. */
export async function closeStage(): Promise<void> {
  shared = undefined;
  await removeAll(running.ofGroup);
  await removeAll(running.ofFile);
  const browser = await launched;
  launched = undefined;
  await browser?.close();
}

async function openBrowser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launchBrowser().catch((error: unknown) => {
    launched = undefined;
    throw error;
  });
  return launched;
}

async function startApplication(
  group: Application[],
  settings: Application["settings"],
): Promise<Application> {
  const application = await Application.make();
  group.push(application);
  application.settings = settings;
  await application.start();
  return application;
}

async function removeAll(applications: Application[]): Promise<void> {
  await Promise.all(applications.splice(0).map((application) => application.remove()));
}
