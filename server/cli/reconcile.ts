import "../platform/module-loading";
import { NO_IDENTITY_SERVICE } from "../integrations/identity-administration";
import { RazorpayProvider } from "../integrations/razorpay/razorpay-provider";
import { createServices } from "../modules";
import { REFUNDABLE_MS } from "../modules/purchases/payment-reconciliation.service";
import { createLog } from "../platform/log";
import { StartupError } from "../platform/startup-error";
import { clockOf, runCommand, say, withDataSource } from "./command";

const USAGE = "npm run reconcile, or: npm run reconcile -- seen-to <event> …";

type Services = ReturnType<typeof createServices>;

/** `npm run reconcile`: open events, payments of a week, refunds of six months, disputes. Exit code 1 unless everything was queried. */
async function reconcile(services: Services): Promise<number> {
  const events = await services.paymentInbox.processWaiting();
  const { asked, settled, strays, isComplete } = await services.reconciliation.reconcileAll();
  const refunds = await services.reconciliation.lookForRefunds();
  const sawRefunds = await services.reconciliation.lookThroughRefunds(REFUNDABLE_MS);
  const sawDisputes = await services.paymentDisputes.lookThrough();
  const unreadable = await services.paymentInbox.unreadable();
  say(`Payment events that waited and were dealt with: ${events}.`);
  say(
    `Payments looked at: ${asked}; purchases settled: ${settled}; payments to pay back: ${strays}.`,
  );
  if (refunds.found > 0) say(`Payments that had been paid back already: ${refunds.found}.`);
  if (!refunds.isComplete) say("Not all payments that are to be paid back were looked at.");
  if (!sawRefunds) say("Not all refunds of the last six months were looked at.");
  if (!sawDisputes) say("Not all disputes were looked at.");
  if (!isComplete)
    say("The payment provider did not always answer: not all payments were looked at.");
  if (unreadable.length > 0)
    say(
      `Payment events that nobody could read: ${unreadable.join(", ")}. Look at them in payment_events, then: npm run reconcile -- seen-to ${unreadable.join(" ")}`,
    );
  return isComplete && refunds.isComplete && sawRefunds && sawDisputes ? 0 : 1;
}

/** The consistency check then ignores these unreadable events. */
async function seeTo(services: Services, ids: readonly number[]): Promise<number> {
  const seen = await services.paymentInbox.markSeenTo(ids);
  for (const id of ids) {
    say(
      seen.includes(id) ? `Event ${id}: seen to.` : `Event ${id}: is no event that waits for it.`,
    );
  }
  return seen.length === ids.length ? 0 : 1;
}

function parseCommand([command, ...ids]: readonly string[]): readonly number[] | null {
  if (command === undefined) return null;
  const isRight =
    command === "seen-to" && ids.length > 0 && ids.every((id) => /^\d{1,9}$/.test(id));
  if (!isRight) throw new StartupError(USAGE);
  return [...new Set(ids.map(Number))];
}

runCommand(async (config) => {
  if (!config.razorpay)
    throw new StartupError("PAYMENTS: nothing is paid through a provider here.");
  const seenTo = parseCommand(process.argv.slice(2));
  const paymentProvider = new RazorpayProvider(config.razorpay);
  return withDataSource(config, 2, async (dataSource) => {
    const integrations = { identityAdministration: NO_IDENTITY_SERVICE, paymentProvider };
    const log = createLog(config.logLevel);
    const services = createServices(dataSource, await clockOf(config), config, integrations, log);
    return seenTo ? seeTo(services, seenTo) : reconcile(services);
  });
});
