import type { Browser } from "playwright-core";
import { Application } from "./application";
import { launchBrowser } from "./browser";

interface Stage {
  readonly application: Application;
  readonly browser: Browser;
}

let browser: Promise<Browser> | undefined;
let shared: Promise<Application> | undefined;
const owned: Application[] = [];

/** For stories that change only what they made: all of them in a group have one application (docs/decisions/0229). */
export async function sharedStage(): Promise<Stage> {
  shared ??= startApplication({});
  return { application: await shared, browser: await openBrowser() };
}

/** For stories that change what the demo has, or count it. */
export async function ownStage(settings: Application["settings"] = {}): Promise<Stage> {
  const [application, browser] = await Promise.all([startApplication(settings), openBrowser()]);
  owned.push(application);
  return { application, browser };
}

/** After the stories of a file: closes their pages and their own application. */
export async function leaveStage(): Promise<void> {
  await Promise.all((await browser)?.contexts().map((context) => context.close()) ?? []);
  await Promise.all(owned.splice(0).map((application) => application.remove()));
}

/** After all stories of a group (jest.set-up.cjs). */
export async function closeStage(): Promise<void> {
  await (await browser)?.close();
  await (await shared)?.remove();
  browser = undefined;
  shared = undefined;
}

function openBrowser(): Promise<Browser> {
  browser ??= launchBrowser();
  return browser;
}

async function startApplication(settings: Application["settings"]): Promise<Application> {
  const application = await Application.make();
  application.settings = settings;
  try {
    await application.start();
  } catch (error) {
    await application.remove();
    throw error;
  }
  return application;
}
